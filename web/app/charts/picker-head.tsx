import type { ComponentProps } from 'react';
import { Icon } from '../ui/icon.tsx';
import indicatorPickerStyles from './indicators/indicator-picker.module.css';

interface PickerHeadProps {
  /** the name of the field for screen readers */
  readonly label: string;
  readonly placeholder: string;
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly onClose: () => void;
  /** What else the field has: that it is a combo box. */
  readonly field?: ComponentProps<'input'>;
}

/** The head of a chart's picker: a search field, and a close button. */
export function PickerHead({ label, placeholder, word, onWord, onClose, field }: PickerHeadProps) {
  return (
    <div className={indicatorPickerStyles.chartPickerHead}>
      <label className={indicatorPickerStyles.chartPickerFind}>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={word}
          placeholder={placeholder}
          aria-label={label}
          onChange={(event) => onWord(event.currentTarget.value)}
          {...field}
        />
      </label>
      <button type="button" className="icon-button" aria-label="닫기" onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
