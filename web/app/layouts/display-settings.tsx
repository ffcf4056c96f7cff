import { DENSITIES, PALETTES, TEXT_SIZES, THEMES } from '@sise/contract/page';
import type { Preferences } from '@sise/contract/page';
import { startTransition, useOptimistic } from 'react';
import { usePreferences } from '../api/preferences.tsx';
import { Segment } from '../ui/choice.tsx';
import { Icon } from '../ui/icon.tsx';
import { useOfflineSetting } from '../offline/offline-setting.ts';
import { Popover } from '../ui/popover.tsx';
import { Switch } from '../ui/switch.tsx';
import { useLetterKeys } from './use-letter-keys.ts';
import styles from './display-settings.module.css';

const THEME_NAMES = { light: '밝게', dark: '어둡게', system: '시스템' } as const;
const PALETTE_NAMES = { kr: '빨강', intl: '초록', cb: '색각 보조' } as const;
const DENSITY_NAMES = { compact: '좁게', regular: '보통', comfortable: '넓게' } as const;
const TEXT_SIZE_NAMES = { regular: '보통', large: '크게', largest: '아주 크게' } as const;

const THEME_OPTIONS = optionsOf(['light', 'dark', 'system'] satisfies (typeof THEMES)[number][], THEME_NAMES);
const PALETTE_OPTIONS = optionsOf(PALETTES, PALETTE_NAMES);
const DENSITY_OPTIONS = optionsOf(
  ['compact', 'regular', 'comfortable'] satisfies (typeof DENSITIES)[number][],
  DENSITY_NAMES,
);

const TEXT_SIZE_OPTIONS = optionsOf(TEXT_SIZES, TEXT_SIZE_NAMES);

/** The moon in the header: the reader's display preferences. */
export function DisplaySettings() {
  return (
    <Popover label="화면 설정" triggerClass="icon-button" triggerLabel="화면 설정" trigger={<Icon name="moon" />}>
      <div className={styles.looks}>
        <p className="popover-title">화면 설정</p>
        <p className="popover-name">밝기</p>
        <ThemeChoice />
        <p className="popover-name">글자 크기</p>
        <TextSizeChoice />
        <p className="popover-name">상승 색</p>
        <PaletteChoice />
        <p className="popover-name">표의 줄 높이</p>
        <DensityChoice />
        <OfflineChoice />
        <LetterKeysChoice />
      </div>
    </Popover>
  );
}

/** One of the preferences. The choice is marked first: styling the whole page anew takes several frames. */
function usePreference<Name extends keyof Preferences>(name: Name) {
  const { preferences, change } = usePreferences();
  const [value, mark] = useOptimistic(preferences[name]);
  const choose = (next: Preferences[Name]) =>
    startTransition(() => {
      mark(next);
      change({ [name]: next });
    });
  return [value, choose] as const;
}

export function ThemeChoice() {
  const [value, choose] = usePreference('theme');
  return <Segment label="밝기" options={THEME_OPTIONS} value={value} onChange={choose} />;
}

export function PaletteChoice() {
  const [value, choose] = usePreference('palette');
  return <Segment label="상승 색" options={PALETTE_OPTIONS} value={value} onChange={choose} />;
}

function TextSizeChoice() {
  const [value, choose] = usePreference('textSize');
  return <Segment label="글자 크기" options={TEXT_SIZE_OPTIONS} value={value} onChange={choose} />;
}

function DensityChoice() {
  const [value, choose] = usePreference('density');
  return <Segment label="표의 줄 높이" options={DENSITY_OPTIONS} value={value} onChange={choose} />;
}

/** A shared device may not want to keep which pages were open. */
function OfflineChoice() {
  const [isOn, change] = useOfflineSetting();
  return (
    <p className={`${styles.switch} ${styles.offline}`}>
      <Switch on={isOn} onChange={change}>
        네트워크 없이 마지막 화면 보기
      </Switch>
    </p>
  );
}

function LetterKeysChoice() {
  const [isOn, change] = useLetterKeys();
  return (
    <p className={`${styles.switch} ${styles.keys}`}>
      <Switch on={isOn} onChange={change}>
        한 글자 단축키 쓰기
      </Switch>
    </p>
  );
}

function optionsOf<Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: names[value] }));
}
