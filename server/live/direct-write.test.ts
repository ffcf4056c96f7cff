import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDirectWriter } from './direct-write.ts';
import type { DirectWriter } from './direct-write.ts';

/** Two ends of a TCP connection; the far one does not read until it is told to. */
async function pair(): Promise<{ near: Socket; far: Socket; close(): void }> {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const accepted = once(server, 'connection');
  const near = connect(address.port, '127.0.0.1');
  const [[far]] = await Promise.all([accepted, once(near, 'connect')]);
  return {
    near,
    far,
    close() {
      near.destroy();
      far.destroy();
      server.close();
    },
  };
}

describe('writing past the stream', () => {
  let ends: Awaited<ReturnType<typeof pair>>;
  let writer: DirectWriter;

  beforeEach(async () => {
    ends = await pair();
    const opened = openDirectWriter(ends.near);
    if (opened === null) expect.unreachable('this Node does not show its handles');
    writer = opened;
  });
  afterEach(() => ends.close());

  /** Everything the far end receives until the near one ends. */
  async function received(): Promise<string> {
    const chunks: Buffer[] = [];
    ends.far.on('data', (chunk: Buffer) => chunks.push(chunk));
    ends.far.resume();
    await once(ends.far, 'end');
    return Buffer.concat(chunks).toString('latin1');
  }

  /** Writes blocks, each of one letter, until the system takes no more. */
  function fill(): string {
    let written = '';
    for (let block = 0; !writer.isWriting; block++) {
      const text = String.fromCharCode(97 + (block % 26)).repeat(16_000);
      expect(writer.write(text)).toBe(true);
      written += text;
    }
    return written;
  }

  it('sends each byte as it is, in order with what the stream writes', async () => {
    const all = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte));
    expect(writer.write(all)).toBe(true);
    ends.near.write('between');
    while (ends.near.writableLength > 0) await after(1);
    expect(writer.write('after')).toBe(true);
    ends.near.end();
    expect(await received()).toBe(`${all}betweenafter`);
  });

  it('writes nothing while the rest of a write is on its way, and loses none of it', async () => {
    const written = fill();
    expect(writer.write('x')).toBe(false);
    ends.near.write('from the stream');
    ends.near.end();
    expect(await received()).toBe(`${written}from the stream`);
    expect(writer.isWriting).toBe(false);
  });

  it('is free again once the rest has left', async () => {
    const first = fill();
    ends.far.resume();
    const receiving = received();
    while (writer.isWriting) await after(5);
    expect(writer.write('second')).toBe(true);
    ends.near.end();
    expect(await receiving).toBe(`${first}second`);
  });

  it('does not overtake what the stream holds', async () => {
    ends.near.cork();
    ends.near.write('first');
    expect(writer.write('second')).toBe(false);
    ends.near.uncork();
    while (ends.near.writableLength > 0) await after(1);
    expect(writer.write('third')).toBe(true);
    ends.near.end();
    expect(await received()).toBe('firstthird');
  });

  it('leaves long texts to the stream', () => {
    expect(writer.write('x'.repeat(16_385))).toBe(false);
  });

  it('writes nothing to a connection that has ended or was destroyed, even with a write on its way', async () => {
    fill();
    ends.near.destroy();
    await once(ends.near, 'close');
    expect(writer.isWriting).toBe(false);
    expect(writer.write('x')).toBe(false);
    expect(ends.near.errored).toBeNull();
  });

  it('destroys the stream with the error of a write that failed', async () => {
    ends.near.pause(); // else reading notices first
    const failed: Error[] = [];
    ends.near.on('error', (error) => failed.push(error));
    ends.far.resetAndDestroy();
    while (!ends.near.destroyed && writer.write('x')) await after(1);
    while (!ends.near.closed) await after(1);
    expect(failed).toMatchObject([{ message: expect.stringMatching(/^write (EPIPE|ECONNRESET)$/), syscall: 'write' }]);
  });

  it('is not for other streams', () => {
    expect(openDirectWriter(new PassThrough())).toBeNull();
  });
});
