import type { Drawing } from './drawing.ts';
import { LONGEST_NOTE } from './shape.ts';
import drawingRailStyles from './drawing-rail.module.css';

/** A field for the text of the selected note, over the chart; nothing if no note is selected. */
export function NoteField({ shapes, chosen, onShapes, onChoose }: Drawing) {
  const note = shapes.find(({ id, kind }) => id === chosen && kind === 'note');
  if (note === undefined) return null;
  return (
    <label className={drawingRailStyles.note}>
      메모
      <input
        key={note.id}
        ref={takeFocus}
        value={note.text}
        maxLength={LONGEST_NOTE}
        placeholder="내용을 적으세요"
        onChange={({ target }) =>
          onShapes(shapes.map((one) => (one.id === note.id ? { ...one, text: target.value } : one)))
        }
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
          currentTarget.closest('[data-stage]')?.querySelector<HTMLElement>('[role=slider]')?.focus();
          onChoose(null);
        }}
      />
    </label>
  );
}

/** Focuses the field of a new, empty note; not of one that has a text. */
function takeFocus(field: HTMLInputElement | null): void {
  if (field?.value === '') field.focus();
}
