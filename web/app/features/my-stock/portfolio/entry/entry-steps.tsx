import type { EntryFields } from './entry-fields.ts';
import { isCharge } from './entry-fields.ts';
import styles from './entry-steps.module.css';

export const STEPS = ['kind', 'stock', 'details', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

const NAMES: Readonly<Record<Step, string>> = { kind: '종류', stock: '종목', details: '내용', confirm: '확인' };

/** The current step of a form that shows all its steps at once. */
export function stepOfForm(fields: EntryFields, isComplete: boolean): Step {
  if (fields.stock === null && !isCharge(fields.kind)) return 'stock';
  return isComplete ? 'confirm' : 'details';
}

interface EntryStepsProps {
  readonly current: Step;
  /** Goes back to a completed step, if steps are shown one by one. */
  readonly onGo: ((step: Step) => void) | null;
}

/** 종류, 종목, 내용, 확인: the completed steps and those to come. */
export function EntrySteps({ current, onGo }: EntryStepsProps) {
  const at = STEPS.indexOf(current);
  return (
    <>
      <ol className={styles.steps} aria-label="입력 단계">
        {STEPS.map((step, n) => (
          <li
            key={step}
            className={n < at ? styles.done : n === at ? styles.now : undefined}
            aria-current={n === at ? 'step' : undefined}
          >
            {onGo !== null && n < at ? (
              <button type="button" onClick={() => onGo(step)}>
                {NAMES[step]}
              </button>
            ) : (
              NAMES[step]
            )}
          </li>
        ))}
      </ol>
      {onGo !== null && (
        <output className="visually-hidden">{`${STEPS.length}단계 가운데 ${at + 1}단계, ${NAMES[current]}`}</output>
      )}
    </>
  );
}
