import type { ClientToServer, LiveCall, LiveEvent, LiveRefusal, ServerToClient } from '@sise/contract/live';

export type CallInput<Name extends LiveCall> = Parameters<ClientToServer[Name]>[0];
export type CallReply<Name extends LiveCall> = Exclude<Parameters<Parameters<ClientToServer[Name]>[1]>[0], LiveRefusal>;
export type EventPayload<Name extends LiveEvent> = Parameters<ServerToClient[Name]>[0];

/** offline: not connected, or disconnected before the reply. timeout: no reply in time. */
export type CallRefused = 'offline' | 'timeout' | LiveRefusal['emitError'];
export type Called<Reply> = { ok: true; reply: Reply } | { ok: false; why: CallRefused };

/**
 * connected: at the first attempt. reconnected: after a loss or a failure, so the page may be out of date. lost: an
 * existing connection broke. failed: a connection could not be made.
 */
export type ChannelChange = 'connected' | 'reconnected' | 'lost' | 'failed';

/** The realtime channel as the stores use it: outgoing calls and incoming events. */
export interface Channel {
  readonly isConnected: boolean;
  call<Name extends LiveCall>(name: Name, input: CallInput<Name>): Promise<Called<CallReply<Name>>>;
  /** @returns stops listening */
  on<Name extends LiveEvent>(event: Name, listener: (payload: EventPayload<Name>) => void): () => void;
  /** @returns stops listening */
  onChange(listener: (change: ChannelChange) => void): () => void;
}
