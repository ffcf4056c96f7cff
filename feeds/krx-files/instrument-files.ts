import { isDateKst } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import { createDelistedReader, createProductReader, createStockReader } from './instrument-rows.ts';
import type { ReadInstrument, UndatedFact } from './instrument-rows.ts';
import { hasAll } from './kind.ts';
import type { JsonKind } from './kind.ts';
import { OTHER_SECURITY } from './register-files.ts';

/** sto/stk_isu_base_info and its sisters: what was listed on the day in the name of the file. */
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
        const told = read(object);
        if (told.ok) sink.take({ ...told.fact, asOf }, line);
        else if (told.problem) sink.refuse(line, told.problem);
      },
    };
  },
};

/**
 * KRX's master screens in one object: lists equity, etf, etn and delisted, and the day they were read at the end of the
 * file, so that nothing is taken before it is known.
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
      etf: createProductReader('etf'),
      etn: createProductReader('etn'),
      delisted: createDelistedReader(),
    };
    const facts: { fact: UndatedFact; line: number }[] = [];
    let asOf: DateKst | null = null;
    return {
      ok: true,
      read(section, object, line) {
        const told = readers[section]?.(object);
        if (!told) sink.leaveOut('lists of another kind');
        else if (told.ok) facts.push({ fact: told.fact, line });
        else if (told.problem) sink.refuse(line, told.problem);
        else sink.leaveOut(OTHER_SECURITY);
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
