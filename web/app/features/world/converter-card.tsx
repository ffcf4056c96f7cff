import { comma } from '@sise/domain/format/number';
import { CURRENCIES, exchanged, type WonPrices } from '@sise/domain/world/exchange-rates';
import { useId, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { amountOf, conversionIn, moneyDigits, rateDigits, type Conversion } from './exchange-address.ts';
import styles from './converter-card.module.css';

const CHOICES = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${name} ${code}` }));

/** 환율 계산기: computes while the reader types; the address keeps what was sent with Enter, and works without scripts. */
export function ConverterCard({ prices }: { readonly prices: WonPrices }) {
  const [search] = useSearchParams();
  const [conversion, setConversion] = useState(() => conversionIn(search));
  const { amount, from, to } = conversion;
  const change = (part: Partial<Conversion>) => setConversion({ ...conversion, ...part });
  const typed = amountOf(amount);
  const result = typed === null ? null : exchanged(typed, from, to, prices);
  const one = exchanged(1, from, to, prices);
  const input = useId();
  const others = [...search].filter(([name]) => !['amount', 'from', 'to'].includes(name));
  return (
    <Card className="columns-4" title="환율 계산기" data-part="converter">
      <Form method="get" className={styles.form} preventScrollReset replace>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={input}>금액</label>
        <input
          id={input}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          aria-invalid={typed === null}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <div className={styles.currencies}>
          <Select
            label="바꿀 돈"
            name="from"
            options={CHOICES}
            value={from}
            onChange={(code) => change({ from: code })}
          />
          <Button size="sm" aria-label="두 통화 바꾸기" onClick={() => change({ from: to, to: from })}>
            <Icon name="swap" size={16} />
          </Button>
          <Select label="받을 돈" name="to" options={CHOICES} value={to} onChange={(code) => change({ to: code })} />
        </div>
        <output className={styles.result} htmlFor={input}>
          <b>{comma(result, moneyDigits(result ?? 0))}</b> {to}
        </output>
        <p className={styles.rate}>
          {typed === null
            ? '금액을 숫자로 입력해 주세요.'
            : `1 ${from} = ${comma(one, rateDigits(one ?? 0))} ${to}. 수수료와 스프레드는 넣지 않은 값입니다.`}
        </p>
        <Button type="submit" size="sm">
          이 계산을 주소에 남기기
        </Button>
      </Form>
    </Card>
  );
}
