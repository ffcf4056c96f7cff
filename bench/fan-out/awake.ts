/**
 * Keeps the clients' core from sleeping, at the lowest priority: a core that sleeps is woken inside the server's write, at
 * the server's expense. The clients themselves sleep, so that they do not hold up the packets that are for them.
 */
import { constants, setPriority } from 'node:os';

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit(0));
stayAwake();

function stayAwake(): void {
  setImmediate(stayAwake);
}
