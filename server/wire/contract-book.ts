import type { ContractBook as ContractBookReply, ContractLevelRow } from '@sise/contract/contract-book';
import type { ContractBook, ContractBookLevel, ContractPhase } from '@sise/domain/derivatives/contract-book';
import { toMove } from './future.ts';

const LABELS: Readonly<Record<ContractPhase, string>> = {
  before: '장전',
  opening: '동시호가',
  continuous: '장중',
  closing: '동시호가',
  closed: '장마감',
};

export function toContractBook(book: ContractBook): ContractBookReply {
  const { asks, bids, expected, basePrice } = book;
  const level = ({ price, size, sizeChange, orders }: ContractBookLevel): ContractLevelRow => ({
    price,
    chgrate: toMove(price, basePrice).chgrate,
    size,
    sizechange: sizeChange,
    orders,
  });
  return {
    code: book.code,
    hname: book.name,
    time: Math.floor(book.at / 1000),
    phase: book.phase,
    label: LABELS[book.phase],
    price: book.price,
    jnilclose: basePrice,
    asks: asks.levels.map(level),
    bids: bids.levels.map(level),
    asktotal: asks.total,
    asktotalchange: asks.totalChange,
    askorders: asks.orders,
    bidtotal: bids.total,
    bidtotalchange: bids.totalChange,
    bidorders: bids.orders,
    net: bids.total - asks.total,
    expected: expected && { price: expected.price, ...toMove(expected.price, basePrice), volume: expected.volume },
  };
}

/** The book of a contract whose orders no source has. */
export function noContractBook(code: string): ContractBookReply {
  return {
    code,
    hname: null,
    time: null,
    phase: null,
    label: null,
    price: null,
    jnilclose: null,
    asks: [],
    bids: [],
    asktotal: 0,
    asktotalchange: 0,
    askorders: 0,
    bidtotal: 0,
    bidtotalchange: 0,
    bidorders: 0,
    net: 0,
    expected: null,
  };
}
