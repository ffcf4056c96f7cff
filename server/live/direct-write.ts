/* oxlint-disable no-underscore-dangle -- the private fields of Node's streams are named so */
import type { Writable } from 'node:stream';
import { getSystemErrorName } from 'node:util';

/**
 * Writes to a connection's TCP handle what a Writable would write there, without its queue, callbacks and objects of each
 * write, which cost a quarter of what the process itself spends on a frame. Whatever the system does not take at once
 * libuv sends later, before anything that is written after it.
 */
export interface DirectWriter {
  /** while a part of the last write has not left this machine: then nothing is written directly */
  readonly isWriting: boolean;
  /** @returns false when nothing was written, and the stream itself has to */
  write(latin1: string): boolean;
}

/** Above this Node copies what it writes; the length of its buffer on the stack (StreamBase::WriteString). */
const LIMIT = 16_384;

/** @returns null for anything but a plain TCP connection on a Node whose handles are as expected */
export function openDirectWriter(stream: Writable): DirectWriter | null {
  const { _handle: handle } = stream as Inside;
  if (BINDING === null || !(handle instanceof BINDING.TCP)) return null;
  const { writeLatin1String } = handle as Partial<Handle>;
  return typeof writeLatin1String === 'function' ? new HandleWriter(stream, handle as Handle, BINDING) : null;
}

class HandleWriter implements DirectWriter {
  isWriting = false;
  readonly #stream: Inside;
  readonly #handle: Handle;
  readonly #binding: Binding;

  constructor(stream: Writable, handle: Handle, binding: Binding) {
    this.#stream = stream;
    this.#handle = handle;
    this.#binding = binding;
  }

  write(latin1: string): boolean {
    const stream = this.#stream;
    if (this.isWriting || stream._handle !== this.#handle || latin1.length > LIMIT) return false;
    if (!stream.writable || stream.connecting || stream.writableLength !== 0 || stream.writableCorked !== 0)
      return false;
    const { streamBaseState, kLastWriteWasAsync, WriteWrap } = this.#binding;
    const request = (spare ??= new WriteWrap());
    const code = this.#handle.writeLatin1String(request, latin1);
    if (code === 0 && streamBaseState[kLastWriteWasAsync] === 0) return true;
    spare = null; // no longer blank
    if (code !== 0) this.#fail(code);
    else {
      this.isWriting = true;
      request.oncomplete = (status) => {
        this.isWriting = false;
        if (status < 0) this.#fail(status);
      };
    }
    return true;
  }

  /** As a Writable whose write failed. */
  #fail(code: number): void {
    if (this.#stream.destroyed) return;
    const name = getSystemErrorName(code);
    this.#stream.destroy(Object.assign(new Error(`write ${name}`), { errno: code, code: name, syscall: 'write' }));
  }
}

/** Blank until a write takes it: most are done when they return, and leave it so. */
let spare: Request | null = null;

interface Request {
  oncomplete?: (status: number) => void;
}

interface Handle {
  writeLatin1String(request: Request, text: string): number;
}

type Inside = Writable & { readonly _handle?: object | null; readonly connecting?: boolean };

interface Binding {
  readonly TCP: new () => object;
  readonly WriteWrap: new () => Request;
  readonly kLastWriteWasAsync: number;
  readonly streamBaseState: Readonly<Record<number, number>>;
}

const BINDING = readBinding();

/** Node's own classes of handles, as long as it still shows them and they are what this module was written for. */
function readBinding(): Binding | null {
  try {
    const { binding } = process as unknown as { binding?: (name: string) => Record<string, unknown> };
    const { WriteWrap, kLastWriteWasAsync, streamBaseState } = binding?.('stream_wrap') ?? {};
    const { TCP } = binding?.('tcp_wrap') ?? {};
    if (typeof WriteWrap !== 'function' || typeof TCP !== 'function') return null;
    if (typeof kLastWriteWasAsync !== 'number' || !ArrayBuffer.isView(streamBaseState)) return null;
    return { WriteWrap, TCP, kLastWriteWasAsync, streamBaseState } as unknown as Binding; // each was checked
  } catch {
    return null; // Node does not show them under its permission model
  }
}
