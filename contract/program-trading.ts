import { z } from 'zod';
import { dateKst, percent, sign, won } from './terms.ts';

const shares = z.number().meta({ description: 'shares' });
const column = z.array(z.number());
const nullableColumn = z.array(z.number().nullable());

/** Bought and sold amounts, won. */
const ProgramEntry = z.object({ buya: won, sela: won, net: won });
const ProgramVolumeEntry = z.object({ buyv: shares, selv: shares, netv: shares });

/** 프로그램매매 in won. */
export const Program = z
  .object({
    arb: ProgramEntry.meta({ description: '차익' }),
    nonarb: ProgramEntry.meta({ description: '비차익' }),
    total: ProgramEntry.meta({ description: '전체' }),
  })
  .meta({ id: 'Program' });
export type Program = z.infer<typeof Program>;

/** 프로그램매매 in shares. */
export const ProgramVolumes = z
  .object({ arb: ProgramVolumeEntry, nonarb: ProgramVolumeEntry, total: ProgramVolumeEntry })
  .meta({ id: 'ProgramVolumes' });
export type ProgramVolumes = z.infer<typeof ProgramVolumes>;

/** 프로그램 순매수 since the opening by minute, in columns, won, with the index and the futures that it follows. */
export const ProgramColumns = z
  .object({
    opensAt: z.number().meta({ description: 'beginning of the regular session, seconds since 1970' }),
    closesAt: z.number(),
    time: column.meta({ description: 'seconds since 1970: the end of each minute, and now' }),
    arb: column.meta({ description: '차익 순매수' }),
    nonarb: column.meta({ description: '비차익 순매수' }),
    total: column.meta({ description: '전체 순매수' }),
    price: nullableColumn.meta({ description: '지수 at the same moments' }),
    underlying: nullableColumn.meta({
      description: 'KOSPI200 of the KOSPI, KOSDAQ150 of the KOSDAQ, points at the same moments; null where unknown',
    }),
    basis: nullableColumn.meta({
      description: '베이시스 of its nearest future: the future less the index, points; null before its first trade',
    }),
  })
  .meta({ id: 'ProgramColumns' });
export type ProgramColumns = z.infer<typeof ProgramColumns>;

export const ProgramDay = z
  .object({
    date: dateKst,
    provisional: z.boolean().meta({ description: '잠정: before the exchange has counted the day' }),
    close: z.number().nullable().meta({ description: '지수, points' }),
    change: z.number().nullable(),
    chgrate: percent.nullable(),
    sign,
    arbbuya: won.meta({ description: '차익 매수' }),
    arbsela: won.meta({ description: '차익 매도' }),
    arbnet: won,
    nonarbbuya: won.meta({ description: '비차익 매수' }),
    nonarbsela: won.meta({ description: '비차익 매도' }),
    nonarbnet: won,
    buya: won.meta({ description: '전체 매수' }),
    sela: won.meta({ description: '전체 매도' }),
    net: won,
    buyv: shares,
    selv: shares,
    netv: shares,
  })
  .meta({ id: 'ProgramDay' });
export type ProgramDay = z.infer<typeof ProgramDay>;
