import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import type { DateKst } from '@sise/domain/terms';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { CountingOptions } from '../queries.ts';
import { DetailFields } from './detail-fields.tsx';
import { EffectCard } from './effect-card.tsx';
import { isCharge, type PickedStock } from './entry-fields.ts';
import { EntryRecap } from './entry-recap.tsx';
import { EntrySteps, stepOfForm, STEPS, type Step } from './entry-steps.tsx';
import { Fault } from './field.tsx';
import { KindChoice } from './kind-choice.tsx';
import { Picked, StockPicker } from './stock-picker.tsx';
import type { Entry } from './use-entry.ts';
import entryDrawerStyles from './entry-drawer.module.css';
import styles from './entry-form.module.css';
import entryFrameStyles from './entry-frame.module.css';

interface EntryFormProps {
  readonly entry: Entry;
  readonly today: DateKst;
  readonly counting: CountingOptions;
  /** One step at a time, on a phone. */
  readonly isStepwise: boolean;
}

const FIELDS = 'input:not([type=radio]):not(:disabled), select';

/** The form of an entry: all of it at once, or on a phone step by step. */
export function EntryForm({ entry, today, counting, isStepwise }: EntryFormProps) {
  const { fields, original, faults, refusals, problem, isSending } = entry;
  const form = useRef<HTMLFormElement>(null);
  const [gone, setGone] = useState<Step | null>(null);
  const [isPicking, setPicking] = useState(false);
  const first: Step = original === null ? 'kind' : 'details';
  const step = isStepwise ? (gone ?? first) : null;
  const shows = (one: Step) => step === null || step === one;

  // A fault is shown where it can be mended, on a phone after going to its step.
  const [refusalsSeen, setRefusalsSeen] = useState(0);
  if (refusals !== refusalsSeen) {
    setRefusalsSeen(refusals);
    if (faults.size > 0) setGone(faults.has('shcode') ? 'stock' : 'details');
    if (faults.has('shcode') && fields.stock !== null && original === null) setPicking(true);
  }
  useFaultFocus(form, refusals);
  useStepFocus(form, step);

  // In the commit that takes the search field away: a modal dialog would take the focus to itself.
  const [numbersBegun, beginNumbers] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (numbersBegun > 0) focusFirstEmpty(form.current);
  }, [numbersBegun]);

  function next(): void {
    if (isSending) return;
    if (step === null || step === 'confirm') return void entry.save('close');
    const isStockNeeded = fields.stock === null && !isCharge(fields.kind);
    if (step === 'details' && !entry.check()) return;
    if (step === 'stock' && isStockNeeded && !entry.check()) return;
    const after = STEPS[STEPS.indexOf(step) + 1] ?? 'confirm';
    setGone(after === 'stock' && fields.stock !== null ? 'details' : after);
  }

  /** Enter moves to the next field, after the last one to the next step, and at the end saves. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    const { target } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isField) return;
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
    const following = inputs.at(inputs.indexOf(target) + 1);
    if (following === undefined || !inputs.includes(target)) next();
    else following.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter works in every field
    <form
      ref={form}
      className={styles.form}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <EntrySteps
        current={step ?? stepOfForm(fields, entry.preview !== null)}
        onGo={isStepwise ? (to) => setGone(to) : null}
      />
      <div className={entryDrawerStyles.body}>
        {shows('kind') && <KindChoice kind={fields.kind} onChange={(kind) => entry.change({ kind })} />}
        {shows('stock') && (
          <StockStep
            entry={entry}
            isPicking={isPicking}
            isStepwise={isStepwise}
            onChange={() => setPicking(true)}
            onPick={(stock) => {
              entry.change({ stock });
              setPicking(false);
              if (isStepwise) setGone('details');
              beginNumbers();
            }}
          />
        )}
        {step === 'details' && (
          <p className={styles.subject}>
            {KIND_NAMES[fields.kind]} <b>{fields.stock?.hname ?? '계좌 전체'}</b> {fields.stock?.shcode}
          </p>
        )}
        {shows('details') && <DetailFields entry={entry} today={today} />}
        {step === 'confirm' && <EntryRecap fields={fields} preview={entry.preview} />}
        {(step === null || step === 'details' || step === 'confirm') && (
          <EffectCard entry={entry} counting={counting} />
        )}
        <div role="alert">{problem !== '' && <Fault>{problem}</Fault>}</div>
      </div>
      <FormFoot entry={entry} step={step} onSaveAndStay={() => void saveAndStay()} />
    </form>
  );

  async function saveAndStay(): Promise<void> {
    if (!(await entry.save('next'))) return;
    if (isStepwise) setGone('details');
    beginNumbers();
  }
}

interface StockStepProps {
  readonly entry: Entry;
  readonly isPicking: boolean;
  readonly isStepwise: boolean;
  readonly onChange: () => void;
  readonly onPick: (stock: PickedStock) => void;
}

/** The stock of the entry, or the search for one. An entry that was saved keeps its stock. */
function StockStep({ entry, isPicking, isStepwise, onChange, onPick }: StockStepProps) {
  const { fields, original, faults } = entry;
  const isPickable = original === null;
  const canBeOfAccount = isCharge(fields.kind);
  if (isPickable && (isPicking || (fields.stock === null && !canBeOfAccount))) {
    return (
      <StockPicker
        groupId={entry.groupId}
        fault={faults.get('shcode')}
        startsFocused={isPicking}
        isInline={isStepwise}
        onPick={onPick}
      />
    );
  }
  return (
    <Picked
      stock={fields.stock}
      none="계좌 전체"
      onChange={isPickable ? onChange : null}
      onClear={isPickable && canBeOfAccount && fields.stock !== null ? () => entry.change({ stock: null }) : null}
    />
  );
}

interface FormFootProps {
  readonly entry: Entry;
  /** null while the form is shown all at once. */
  readonly step: Step | null;
  readonly onSaveAndStay: () => void;
}

function FormFoot({ entry: { original, isSending, remove }, step, onSaveAndStay }: FormFootProps) {
  const isLast = step === null || step === 'confirm';
  return (
    <div className={entryFrameStyles.foot}>
      {original !== null && (step === null || step === 'details') && (
        <Button size="lg" aria-disabled={isSending} onClick={() => void remove()}>
          <Icon name="trash" size={18} />
          지우기
        </Button>
      )}
      {original === null && isLast && (
        <Button size="lg" aria-disabled={isSending} onClick={onSaveAndStay}>
          이어서 입력
        </Button>
      )}
      <Button type="submit" look="primary" size="lg" aria-disabled={isSending}>
        {isSending ? '저장하고 있습니다' : isLast ? '저장' : '다음'}
      </Button>
    </div>
  );
}

/** Focuses the first fault after each refusal; brings that of the whole entry into view. */
function useFaultFocus(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [form, refusals]);
}

/** Keeps the focus in the form: the focused field may have disappeared with the step before. */
function useStepFocus(form: RefObject<HTMLFormElement | null>, step: Step | null): void {
  useEffect(() => {
    const at = form.current;
    if (step !== null && at?.contains(document.activeElement) === false)
      at.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [form, step]);
}

/** Focuses the first empty field of a number; if none is, what changes the stock. */
function focusFirstEmpty(form: HTMLFormElement | null): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[inputmode]') ?? [])];
  const empty = inputs.find(({ value, placeholder }) => value === '' && placeholder === '');
  (empty ?? form?.querySelector<HTMLElement>('[data-part=change-stock]'))?.focus();
}
