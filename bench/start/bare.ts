/** A bare Fastify on the port of its argument. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/readyz', async () => ({ ok: true }));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
