/** The part of a Socket.IO client socket that the connection uses, controlled by the test. */
export class FakeSocket {
  connected = false;
  dials = 0;
  hangUps = 0;
  readonly emitted: { name: string; input: unknown; acknowledge: (error: Error | null, reply?: unknown) => void }[] =
    [];
  readonly #listeners = new Map<string, (given: unknown) => void>();
  #any: (event: string, ...given: unknown[]) => void = () => {};

  on(event: string, listener: (given: unknown) => void): void {
    this.#listeners.set(event, listener);
  }
  onAny(listener: (event: string, ...given: unknown[]) => void): void {
    this.#any = listener;
  }
  timeout(): this {
    return this;
  }
  emit(name: string, input: unknown, acknowledge: (error: Error | null, reply?: unknown) => void): void {
    this.emitted.push({ name, input, acknowledge });
  }
  connect(): void {
    this.dials += 1;
  }
  disconnect(): void {
    this.hangUps += 1;
    if (this.connected) this.happen('disconnect', 'io client disconnect');
  }
  happen(event: 'connect' | 'disconnect' | 'connect_error', given?: unknown): void {
    this.connected = event === 'connect';
    this.#listeners.get(event)?.(given);
  }
  receive(event: string, ...given: unknown[]): void {
    this.#any(event, ...given);
    this.#listeners.get(event)?.(given[0]);
  }
  /** The last call with a given name. */
  last(name: string) {
    const found = this.emitted.findLast((emit) => emit.name === name);
    if (found === undefined) throw new Error(`no ${name} was emitted`);
    return found;
  }
}
