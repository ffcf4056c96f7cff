import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useEntered } from './use-entered.ts';

/** What a reader has typed into a picker, and which result is marked. */
export interface Typing {
  readonly typed: string;
  /** Without blanks around it. */
  readonly word: string;
  readonly type: (text: string) => void;
  readonly chosen: number;
  readonly choose: (place: number) => void;
}

export function useTyping(): Typing {
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState(0);
  function type(text: string): void {
    setTyped(text);
    choose(0);
  }
  return { typed, word: typed.trim(), type, chosen, choose };
}

interface PickParts<Option> {
  readonly typing: Typing;
  readonly options: readonly Option[];
  /** Whether the options are those of the word typed last. */
  readonly isSettled: boolean;
  readonly onTake: (option: Option) => void;
  /** Of the list of options. */
  readonly listId: string;
}

interface Pick<Option> {
  /** The place of the marked option. */
  readonly place: number;
  readonly current: Option | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The keys of a picker: arrows mark a result, Enter takes it, Escape clears. Enter pressed before the response takes the
 * first result when it arrives; without a word it takes the marked one of what is offered.
 */
export function usePick<Option>({ typing, options, isSettled, onTake, listId }: PickParts<Option>): Pick<Option> {
  const { typed, word, type, chosen, choose } = typing;
  const place = Math.max(0, Math.min(chosen, options.length - 1));
  const current = options[place];

  const enter = useEntered({ word, isSettled, onTake: () => current !== undefined && onTake(current) });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && typed !== '') event.stopPropagation(); // clears the word, not the popup around it
    if (event.nativeEvent.isComposing) return; // a syllable is still being composed
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = (place + step + options.length) % options.length;
      choose(next);
      bringIntoView(listId, next);
    } else if (event.key === 'Enter' && word !== '') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Enter' && current !== undefined) onTake(current);
    else if (event.key === 'Escape') type('');
  }

  return { place, current, onKeyDown };
}

/** Scrolls to the option that an arrow key marks: a list may be longer than the screen. */
export function bringIntoView(listId: string, place: number): void {
  document.getElementById(listId)?.children[place]?.scrollIntoView({ block: 'nearest' });
}
