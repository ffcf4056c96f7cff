import { isDateKst } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import { createDelistedReader, createEtfEtnReader, createStockReader } from './instrument-rows.ts';
import type { ReadInstrument, UndatedFact } from './instrument-rows.ts';
import { hasAll } from './kind.ts';
import type { JsonKind } from './kind.ts';
import { OTHER_SECURITY } from './register-files.ts';

/** sto/stk_isu_base_info and its sister calls: what was listed on the day in the name of the file. */
export const openApiListings: JsonKind = {
  format: 'json',
  name: 'open-api-listings',
  matches: (section, keys) => section === 'OutBlock_1' && hasAll(keys, 'ISU_CD', 'ISU_SRT_CD', 'LIST_DD', 'SECUGRP_NM'),
  open(file, sink) {
    const asOf = file.date;
    if (!asOf) return { ok: false, why: 'has no day: put it into its name, as in stk_isu_base_info_20240105.json' };
    const read = createStockReader('open-api-listings');
    return {
      ok: true,
      read(_section, object, line) {
        const parsed = read(object);
        if (parsed.ok) sink.take({ ...parsed.fact, asOf }, line);
        else if (parsed.problem) sink.refuse(line, parsed.problem);
      },
    };
  },
};

/**
 * KRX's master screens in one object: the lists equity, etf, etn and delisted. The day on which they were read is at
 * the end of the file, so no row is emitted before the end is read.
 */
export const instruments: JsonKind = {
  format: 'json',
  name: 'instruments',
  matches: (section, keys) =>
    ['delisted', 'equity', 'etf', 'etn'].includes(section) &&
    (hasAll(keys, 'ISU_CD', 'ISU_SRT_CD') || hasAll(keys, 'full_code', 'short_code', 'codeName')),
  open(file, sink) {
    const readers: Readonly<Record<string, ReadInstrument>> = {
      equity: createStockReader('instruments'),
      etf: createEtfEtnReader('etf'),
      etn: createEtfEtnReader('etn'),
      delisted: createDelistedReader(),
    };
    const facts: { fact: UndatedFact; line: number }[] = [];
    let asOf: DateKst | null = null;
    return {
      ok: true,
      read(section, object, line) {
        const parsed = readers[section]?.(object);
        if (!parsed) sink.skip('lists of another kind');
        else if (parsed.ok) facts.push({ fact: parsed.fact, line });
        else if (parsed.problem) sink.refuse(line, parsed.problem);
        else sink.skip(OTHER_SECURITY);
      },
      note(name, value) {
        if (name === 'source_observation_date' && isDateKst(value)) asOf = value;
      },
      finish() {
        const day = asOf ?? file.date;
        if (!day) return { ok: false, why: 'has no day, neither in source_observation_date nor in its name' };
        for (const { fact, line } of facts) sink.take({ ...fact, asOf: day }, line);
        return { ok: true };
      },
    };
  },
};
