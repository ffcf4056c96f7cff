import { z } from 'zod';
import { percent, sign } from './terms.ts';

const points = z.number().meta({ description: 'points' });
const contracts = z.number().int().meta({ description: 'contracts' });
const signedContracts = z.number().int().meta({ description: 'contracts, signed, since a moment before' });
const orders = z.number().int().meta({ description: '건수: number of orders' });

/** 한 호가 of a future or option. */
export const ContractLevelRow = z
  .object({
    price: points,
    chgrate: percent.nullable().meta({ description: 'against jnilclose; null without it' }),
    size: contracts,
    sizechange: signedContracts.meta({ description: '잔량증감, contracts, signed, since a moment before' }),
    orders,
  })
  .meta({ id: 'ContractLevelRow' });
export type ContractLevelRow = z.infer<typeof ContractLevelRow>;

/** The trade of an auction if it ended now. */
const ContractExpected = z.object({
  price: points,
  change: points.nullable(),
  chgrate: percent.nullable(),
  sign,
  volume: contracts,
});

/** 호가 of a future or option: five levels on each side, as the derivatives market publishes. */
export const ContractBook = z
  .object({
    code: z.string().meta({ description: '종목코드, eight characters', example: 'A016C000' }),
    hname: z.string().nullable(),
    time: z.number().nullable().meta({ description: 'seconds since 1970; null where no source has books' }),
    phase: z
      .enum(['before', 'opening', 'continuous', 'closing', 'closed'])
      .nullable()
      .meta({ description: 'opening and closing are call auctions; null where no source has books' }),
    label: z.string().nullable().meta({ description: '장전, 동시호가, 장중, 장마감' }),
    price: points.nullable().meta({ description: '현재가; null before the first trade of the day' }),
    jnilclose: points.nullable().meta({ description: '기준가; null if unknown' }),
    asks: z.array(ContractLevelRow).meta({ description: '매도호가, the best (lowest) first; none at the upper limit' }),
    bids: z
      .array(ContractLevelRow)
      .meta({ description: '매수호가, the best (highest) first; none at the lower limit' }),
    asktotal: contracts.meta({ description: '매도 총잔량 of the levels given' }),
    asktotalchange: signedContracts,
    askorders: orders,
    bidtotal: contracts.meta({ description: '매수 총잔량 of the levels given' }),
    bidtotalchange: signedContracts,
    bidorders: orders,
    net: z.number().int().meta({ description: '순매수잔량: bidtotal − asktotal' }),
    expected: ContractExpected.nullable().meta({ description: '예상체결; null outside auctions' }),
  })
  .meta({ id: 'ContractBook' });
export type ContractBook = z.infer<typeof ContractBook>;
