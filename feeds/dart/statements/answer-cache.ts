import type { FeedTimers } from '../../transport/timers.ts';

/** Answers of DART by question, each for a time; bounded, the oldest are forgotten first. */
export interface AnswerCache<Value> {
  /** undefined if it is not there, or too old */
  get(question: string): Value | undefined;
  set(question: string, value: Value, keepMs: number): void;
  /** Forgets every answer whose question begins so. */
  forget(beginning: string): void;
}

export function createAnswerCache<Value>(timers: FeedTimers, most: number): AnswerCache<Value> {
  const answers = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    get(question) {
      const answer = answers.get(question);
      return answer === undefined || timers.now() >= answer.until ? undefined : answer.value;
    },
    set(question, value, keepMs) {
      answers.delete(question);
      answers.set(question, { value, until: timers.now() + keepMs });
      for (const oldest of answers.keys()) {
        if (answers.size <= most) break;
        answers.delete(oldest);
      }
    },
    forget(beginning) {
      for (const question of answers.keys()) if (question.startsWith(beginning)) answers.delete(question);
    },
  };
}
