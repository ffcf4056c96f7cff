import { Icon } from '../ui/icon.tsx';
import indicatorPickerStyles from './indicators/indicator-picker.module.css';

interface PickerHeadProps {
  /** the name of the field for screen readers */
  readonly label: string;
  readonly placeholder: string;
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly onClose: () => void;
  /** Called when Enter is pressed in the field. */
  readonly onEnter?: () => void;
}

/** The head of a chart's picker: a search field, and a close button. */
export function PickerHead({ label, placeholder, word, onWord, onClose, onEnter }: PickerHeadProps) {
  return (
    <div className={indicatorPickerStyles.chartPickerHead}>
      <label className={indicatorPickerStyles.chartPickerFind}>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={word}
          placeholder={placeholder}
          aria-label={label}
          enterKeyHint={onEnter ? 'done' : undefined}
          onChange={(event) => onWord(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </label>
      <button type="button" className="icon-button" aria-label="닫기" onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
