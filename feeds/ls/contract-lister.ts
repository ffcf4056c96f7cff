import type { DateKst } from '@sise/domain/terms';
import { readContractRegister, type ContractRegister } from './contract-register.ts';
import type { Fields, RestClient } from './rest-client.ts';

export interface ContractListerOptions {
  readonly rest: RestClient;
  readonly date: () => DateKst;
  readonly onRead: () => void;
}

/** Reads once a day which futures and options are listed. */
export interface ContractLister {
  /** null until it was read on this day */
  readonly current: ContractRegister | null;
  /** Reads it if it was not read yet; null if it cannot be had now. */
  ensure(): Promise<ContractRegister | null>;
  /** A day begins. */
  restart(): void;
}

export function createContractLister({ rest, date, onRead }: ContractListerOptions): ContractLister {
  let current: ContractRegister | null = null;
  let reading: Promise<ContractRegister | null> | null = null;

  async function bodyOf(
    tr: 't8432' | 't8433' | 't8435',
    fields: Readonly<Record<string, string>>,
  ): Promise<Fields | null> {
    const reply = await rest.send({ tr, fields, priority: 'reader' });
    return reply.ok ? reply.body : null;
  }

  async function read(): Promise<ContractRegister | null> {
    const day = date();
    const kospi200 = await bodyOf('t8432', { gubun: '' });
    const kosdaq150 = kospi200 && (await bodyOf('t8435', { gubun: 'SF' }));
    const options = kosdaq150 && (await bodyOf('t8433', { dummy: '' }));
    if (!kospi200 || !kosdaq150 || !options || day !== date()) return null;
    current = readContractRegister({ kospi200, kosdaq150, options }, day);
    onRead();
    return current;
  }

  function ensure(): Promise<ContractRegister | null> {
    if (current !== null) return Promise.resolve(current);
    reading ??= read().finally(() => (reading = null));
    return reading;
  }

  return {
    get current() {
      return current;
    },
    ensure,
    restart() {
      current = null;
      void ensure();
    },
  };
}
