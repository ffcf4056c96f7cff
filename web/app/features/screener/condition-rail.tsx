import type { ScreenField } from '@sise/contract/screener-filter';
import { conditionName } from '@sise/contract/screener-names';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { areLetterKeysOn } from '../../ui/letter-keys.ts';
import { GROUPS_OF } from './condition-groups.ts';
import { conditionValue } from './condition-texts.ts';
import type { SetFields } from './screen-fields.ts';
import styles from './condition-rail.module.css';

interface ConditionRailProps {
  readonly kind: ScreenKind;
  readonly screen: SetFields;
  /** The conditions whose cards are shown. */
  readonly shown: readonly ScreenField[];
  readonly onChoose: (field: ScreenField) => void;
}

/** Every condition by subject, with its present value; a press shows its card. */
export function ConditionRail({ kind, screen, shown, onChoose }: ConditionRailProps) {
  const [sought, setSought] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      if (!areLetterKeysOn()) return;
      event.preventDefault(); // else the search opens
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey, { capture: true }); // before the search
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const found = GROUPS_OF[kind]
    .map((group) => ({
      ...group,
      fields: group.fields.filter((field) => isSought(conditionName(field, screen), sought)),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <nav className={`card ${styles.rail}`} aria-label="조건 목록">
      <label className={styles.search}>
        <Icon name="search" size={16} />
        <input
          ref={input}
          type="search"
          placeholder="조건 찾기"
          aria-label="조건 찾기"
          aria-keyshortcuts="/"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      {found.map(({ id, label, fields }) => {
        const on = fields.filter((field) => conditionValue(screen, field) !== null).length;
        return (
          <section key={id} aria-label={label}>
            <h3>
              {label}
              {on > 0 && (
                <b>
                  {on}
                  <span className="visually-hidden">개 조건</span>
                </b>
              )}
            </h3>
            <ul>
              {fields.map((field) => {
                const value = conditionValue(screen, field);
                return (
                  <li key={field}>
                    <button
                      type="button"
                      data-on={value === null ? undefined : ''}
                      aria-pressed={shown.includes(field)}
                      onClick={() => onChoose(field)}
                    >
                      {conditionName(field, screen)}
                      <span>{value ?? '전체'}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {found.length === 0 && <p className={styles.none}>그런 조건이 없습니다.</p>}
    </nav>
  );
}

function isSought(name: string, sought: string): boolean {
  return plain(name).includes(plain(sought));
}

function plain(text: string): string {
  return text.replaceAll(' ', '').toLowerCase();
}

/** Whether a key belongs to a field or a dialog; the range of a slider writes nothing. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="range"]), textarea, select, dialog') !== null;
}
