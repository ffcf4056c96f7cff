import type { Currency } from '@sise/domain/portfolio/money';
import type { TransactionKind } from '@sise/domain/portfolio/transaction';
import type { DateKst } from '@sise/domain/terms';
import type { ReactNode } from 'react';
import { changesShares, currencyOf, hasCharges, isTrade } from './entry-fields.ts';
import { EntryField, NumberField } from './field.tsx';
import { numberIn } from '../../../../ui/number-text.ts';
import { RangeHelp } from './range-help.tsx';
import type { Entry } from './use-entry.ts';
import { useDayRange } from './use-day-range.ts';
import styles from './detail-fields.module.css';
import fieldStyles from './field.module.css';

interface DetailFieldsProps {
  readonly entry: Entry;
  readonly today: DateKst;
}

/** The fields of a kind of entry: day, shares and price, or an amount, or the ratio of a change of shares. */
export function DetailFields({ entry, today }: DetailFieldsProps) {
  const { kind } = entry.fields;
  return (
    <>
      <DayFields entry={entry} today={today} />
      {isTrade(kind) && <TradeFields entry={entry} today={today} />}
      {changesShares(kind) && <RatioFields entry={entry} />}
      {!isTrade(kind) && !changesShares(kind) && <AmountFields entry={entry} />}
    </>
  );
}

const unitOf = (currency: Currency) => (currency === 'krw' ? '원' : '달러');

/** A 무상증자 counts from 권리락 on, whichever of its days is entered. */
function dayLabel(kind: TransactionKind): ReactNode {
  if (isTrade(kind)) return '체결일';
  if (kind === 'dividend') return '지급일';
  if (kind !== 'bonus') return '날짜';
  return (
    <>
      날짜 <small>권리락일 또는 신주 입고일</small>
    </>
  );
}

function DayFields({ entry: { fields, change, faults }, today }: DetailFieldsProps) {
  const isForeign = currencyOf(fields) === 'usd';
  const isWhole = (fields.kind === 'fee' || fields.kind === 'tax') && fields.stock === null;
  const day = (
    <EntryField label={dayLabel(fields.kind)} fault={faults.get('date')}>
      {(named) => (
        <input
          {...named}
          type="date"
          enterKeyHint="next"
          max={today}
          value={fields.date}
          onChange={(event) => change({ date: event.target.value })}
        />
      )}
    </EntryField>
  );
  const rate = (
    <NumberField
      label={
        <>
          환율 <small>1달러</small>
        </>
      }
      fault={faults.get('exchangeRate')}
      value={fields.exchangeRate}
      onChange={(exchangeRate) => change({ exchangeRate })}
      unit="원"
      isDecimal
      placeholder="그날의 환율"
    />
  );
  if (!isWhole) return isForeign ? <Two one={day} other={rate} /> : day;
  const currency = (
    <EntryField label="통화" fault={undefined}>
      {(named) => (
        <select
          {...named}
          value={fields.currency}
          onChange={(event) => change({ currency: event.target.value === 'usd' ? 'usd' : 'krw' })}
        >
          <option value="krw">원 KRW</option>
          <option value="usd">달러 USD</option>
        </select>
      )}
    </EntryField>
  );
  return (
    <>
      <Two one={day} other={currency} />
      {isForeign && rate}
    </>
  );
}

function TradeFields({ entry, today }: DetailFieldsProps) {
  const { fields, change, faults } = entry;
  const range = useDayRange(fields.stock?.shcode ?? null, fields.date, today);
  const currency = currencyOf(fields);
  return (
    <>
      <Two
        one={
          <NumberField
            label="수량"
            fault={faults.get('quantity')}
            value={fields.quantity}
            onChange={(quantity) => change({ quantity })}
            unit="주"
          />
        }
        other={
          <NumberField
            label="단가"
            fault={faults.get('price')}
            value={fields.price}
            onChange={(price) => change({ price })}
            unit={unitOf(currency)}
            isDecimal={currency === 'usd'}
          />
        }
      />
      {range && !faults.has('price') && !faults.has('quantity') && (
        <RangeHelp range={range} price={numberIn(fields.price)} />
      )}
      <ChargeFields entry={entry} />
      <NumberField
        label={
          <>
            거래금액 <small>여러 가격에 체결됐을 때</small>
          </>
        }
        fault={faults.get('amount')}
        value={fields.tradeAmount}
        onChange={(tradeAmount) => change({ tradeAmount })}
        unit={unitOf(currency)}
        isDecimal={currency === 'usd'}
        placeholder="수량 × 단가"
      />
    </>
  );
}

/** 수수료 and 세금 of a trade or dividend; they show the suggested amounts until the reader types others. */
function ChargeFields({ entry: { fields, change, faults, preview } }: { readonly entry: Entry }) {
  const currency = currencyOf(fields);
  const suggested = hasCharges(fields.kind) ? (preview?.suggested ?? null) : null;
  const isDividend = fields.kind === 'dividend';
  const fee = fields.fee ?? (suggested ? String(suggested.fee) : '');
  const tax = fields.tax ?? (suggested ? String(suggested.tax) : '');
  const hasTax = fields.kind !== 'buy' || (fields.tax !== null && (numberIn(fields.tax) ?? 0) > 0);
  const money = { unit: unitOf(currency), isDecimal: currency === 'usd', placeholder: '0' };
  return (
    <Two
      one={
        <NumberField
          {...money}
          label={<>수수료 {suggested !== null && fields.fee === null && !isDividend && <small>0.015%</small>}</>}
          fault={faults.get('fee')}
          value={fee}
          onChange={(fee) => change({ fee })}
        />
      }
      other={
        hasTax ? (
          <NumberField
            {...money}
            label={
              <>
                세금{' '}
                {suggested !== null && fields.tax === null && (
                  <small>{isDividend ? '배당소득세 15.4%' : '그날의 거래세'}</small>
                )}
              </>
            }
            fault={faults.get('tax')}
            value={tax}
            onChange={(tax) => change({ tax })}
          />
        ) : (
          <div className={styles.field}>
            <span className={styles.label}>세금</span>
            <span className={`${fieldStyles.inputBox} ${fieldStyles.inputBoxStill}`} data-part="input-box">
              매수에는 없음
            </span>
          </div>
        )
      }
    />
  );
}

const AMOUNT_LABEL = { dividend: '배당금', fee: '수수료', tax: '세금' } as const;

function AmountFields({ entry }: { readonly entry: Entry }) {
  const { fields, change, faults } = entry;
  const { kind } = fields;
  if (kind !== 'dividend' && kind !== 'fee' && kind !== 'tax') return null;
  const currency = currencyOf(fields);
  return (
    <>
      <NumberField
        label={
          <>
            {AMOUNT_LABEL[kind]} {kind === 'dividend' && <small>세금을 떼기 전</small>}
          </>
        }
        fault={faults.get('amount')}
        value={fields.amount}
        onChange={(amount) => change({ amount })}
        unit={unitOf(currency)}
        isDecimal={currency === 'usd'}
      />
      {kind === 'dividend' && <ChargeFields entry={entry} />}
    </>
  );
}

/** 액면분할, 병합: shares after for shares before; 무상증자: new shares for those held. */
function RatioFields({ entry: { fields, change, faults } }: { readonly entry: Entry }) {
  const isBonus = fields.kind === 'bonus';
  const currency = currencyOf(fields);
  return (
    <>
      <Two
        one={
          <NumberField
            label={isBonus ? '보유 주식' : '바뀌기 전'}
            fault={faults.get('from')}
            value={fields.from}
            onChange={(from) => change({ from })}
            unit={isBonus ? '주마다' : '주를'}
          />
        }
        other={
          <NumberField
            label={isBonus ? '새 주식' : '바뀐 뒤'}
            fault={faults.get('to')}
            value={fields.to}
            onChange={(to) => change({ to })}
            unit={isBonus ? '주' : '주로'}
          />
        }
      />
      <NumberField
        label={
          <>
            단주 대금 <small>선택</small>
          </>
        }
        fault={faults.get('cash')}
        value={fields.cash}
        onChange={(cash) => change({ cash })}
        unit={unitOf(currency)}
        isDecimal={currency === 'usd'}
        placeholder="0"
      />
    </>
  );
}

function Two({ one, other }: { readonly one: ReactNode; readonly other: ReactNode }) {
  return (
    <div className={styles.sideBySide}>
      {one}
      {other}
    </div>
  );
}
