import { paths } from '@sise/contract/paths';
import { useEffect, useRef } from 'react';
import { Fault } from './field.tsx';
import styles from './consent-boxes.module.css';
import type { useMemberForm } from './use-member-form.ts';
import memberPageStyles from './member-page.module.css';

interface ConsentBoxesProps {
  /** Whether the age is asked for as well, as at joining. */
  readonly asksAge: boolean;
  readonly member: Pick<ReturnType<typeof useMemberForm>, 'faultOf' | 'typedIn'>;
}

interface Box {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** path of the text; null if there is none */
  readonly text: string | null;
}

const AGE: Box = { name: 'adult', label: '만 14세 이상입니다', required: true, text: null };
const DOCUMENTS: readonly Box[] = [
  { name: 'terms', label: '이용약관', required: true, text: paths.terms() },
  { name: 'privacy', label: '개인정보 수집·이용', required: true, text: paths.privacy() },
  { name: 'news', label: '새 기능 소식 메일', required: false, text: `${paths.privacy()}#news` },
];

/** A checkbox for each consent, and one that ticks them all. */
export function ConsentBoxes({ asksAge, member: { faultOf, typedIn } }: ConsentBoxesProps) {
  const list = useRef<HTMLUListElement>(null);
  const all = useRef<HTMLInputElement>(null);
  const boxes = asksAge ? [...DOCUMENTS.slice(0, 2), AGE, ...DOCUMENTS.slice(2)] : DOCUMENTS;
  // The boxes keep their own state: one may be ticked before hydration.
  useEffect(() => {
    if (all.current?.checked) tickAll(list.current, true);
    else if (all.current) all.current.checked = areAllTicked(list.current);
  }, []);
  const faults = boxes.flatMap(({ name }) => faultOf(name) ?? []);
  return (
    <fieldset className={styles.consentBoxes}>
      <legend>약관 동의</legend>
      <ul
        ref={list}
        onChange={() => {
          if (all.current) all.current.checked = areAllTicked(list.current);
        }}
      >
        <li className={styles.all}>
          <label className={memberPageStyles.checkbox} data-part="member-page-checkbox">
            <input ref={all} type="checkbox" onChange={({ target: { checked } }) => tickAll(list.current, checked)} />
            모두 동의
          </label>
        </li>
        {boxes.map(({ name, label, required, text }) => (
          <li key={name}>
            <label className={memberPageStyles.checkbox} data-part="member-page-checkbox">
              <input
                type="checkbox"
                name={name}
                required={required}
                defaultChecked={typedIn(name) === 'on'}
                aria-invalid={faultOf(name) === undefined ? undefined : true}
              />
              {label} <em>{required ? '필수' : '선택'}</em>
            </label>
            {text !== null && (
              <a href={text} target="_blank" rel="noreferrer" aria-label={`${label} 보기`}>
                보기
              </a>
            )}
          </li>
        ))}
      </ul>
      {faults.map((fault) => (
        <Fault key={fault}>{fault}</Fault>
      ))}
    </fieldset>
  );
}

function inputsIn(list: HTMLUListElement | null): HTMLInputElement[] {
  return Array.from(list?.querySelectorAll<HTMLInputElement>('input[name]') ?? []);
}

function areAllTicked(list: HTMLUListElement | null): boolean {
  return inputsIn(list).every(({ checked }) => checked);
}

function tickAll(list: HTMLUListElement | null, checked: boolean): void {
  for (const input of inputsIn(list)) input.checked = checked;
}
