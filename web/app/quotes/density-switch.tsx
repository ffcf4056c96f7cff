import type { DENSITIES } from '@sise/contract/page';
import { usePreferences } from '../api/preferences.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon.tsx';
import styles from './density-switch.module.css';

type Density = (typeof DENSITIES)[number];

const ROWS: readonly { readonly density: Density; readonly label: string; readonly icon: IconName }[] = [
  { density: 'compact', label: '좁게', icon: 'rowsClose' },
  { density: 'regular', label: '보통', icon: 'rowsMiddle' },
  { density: 'comfortable', label: '넓게', icon: 'rowsFar' },
];

/** The height of the rows of every table. */
export function DensitySwitch() {
  const { preferences, change } = usePreferences();
  return (
    <fieldset className={styles.density} aria-label="줄 높이">
      {ROWS.map(({ density, label, icon }) => (
        <button
          key={density}
          type="button"
          aria-pressed={preferences.density === density}
          aria-label={label}
          title={label}
          onClick={() => change({ density })}
        >
          <Icon name={icon} size={16} />
        </button>
      ))}
    </fieldset>
  );
}
