import type { CallFailure } from '@sise/contract/call-failure';
import { etfEtnTickSize, tickSize } from '@sise/domain/market/tick-size';
import { rate } from '@sise/domain/format/number';
import { useState } from 'react';
import { refusalText } from '../member/session-ended.tsx';
import { useMemberWays } from '../member/use-member-ways.ts';
import { Chip } from '../ui/chip.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { numberIn } from '../ui/number-text.ts';
import type { AlertStock } from './alert-stock.ts';
import { promiseText } from './promise-text.ts';
import type { StartingPoint } from './distance.ts';
import { SUGGESTED_PERCENT, suggestedPrice } from './suggested-price.ts';
import styles from './alert-dialog.module.css';

/** What a reader wants to be told of. */
export interface WantedAlert {
  readonly price: number;
  readonly mail: boolean;
}

interface AlertFormProps {
  readonly id: string;
  readonly stock: AlertStock;
  readonly start: StartingPoint;
  /** Why what was submitted is refused. */
  readonly failure: CallFailure | null;
  /** Called when the reader changes the price: the refusal was of another. */
  readonly onType: () => void;
  readonly onSubmit: (wanted: WantedAlert) => void;
}

/** The price of an alert: typed, or chosen by its distance; and whether an e-mail is wanted, too. */
export function AlertForm({ id, stock, start, failure, onType, onSubmit }: AlertFormProps) {
  const isOwnAccount = useMemberWays().password !== null; // e-mails go to accounts of this site
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [mail, setMail] = useState(false);
  const price = numberIn(typed);
  const isFaulty = isMissing || failure !== null;
  const rule = stock.product === null ? tickSize : etfEtnTickSize;

  function change(plain: string): void {
    setTyped(plain);
    setMissing(false);
    if (failure !== null) onType();
  }

  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (price === null) setMissing(true);
        else onSubmit({ price, mail: mail && isOwnAccount });
      }}
    >
      <label htmlFor={`${id}-price`}>알림 가격</label>
      <span className={isFaulty ? `${styles.box} ${styles.faulty}` : styles.box}>
        <NumberInput
          id={`${id}-price`}
          value={typed}
          onChange={change}
          enterKeyHint="done"
          aria-invalid={isFaulty || undefined}
          aria-describedby={`${id}-more`}
        />
        <span aria-hidden="true">원</span>
      </span>
      <fieldset className={styles.chips} aria-label="지금 가격에서">
        {SUGGESTED_PERCENT.map((percent) => {
          const suggested = suggestedPrice(start.price, percent, rule);
          return (
            <Chip
              key={percent}
              small
              pressed={price !== null && price === suggested}
              disabled={suggested === null}
              onPress={() => change(String(suggested))}
            >
              {rate(percent, 0)}
            </Chip>
          );
        })}
      </fieldset>
      <p id={`${id}-more`} className={styles.promise} data-faulty={isFaulty || undefined}>
        {failure !== null && <span role="alert">{refusalText(failure)}</span>}
        {isMissing && <span role="alert">알림을 받을 가격을 입력해 주세요.</span>}
        {!isFaulty && (price === null ? '그 가격이 되면 한 번 알려 드립니다.' : promiseText(start, price))}
      </p>
      {isOwnAccount && (
        <label className={styles.mail}>
          <input type="checkbox" checked={mail} onChange={({ currentTarget }) => setMail(currentTarget.checked)} />
          이메일로도 받기
        </label>
      )}
    </form>
  );
}
