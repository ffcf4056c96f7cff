import { INDICATOR_IDS, kindOf } from './indicator-kinds.ts';
import type { IndicatorId, IndicatorParam } from './indicator-kinds.ts';

/** An indicator that is shown, with its numbers in the order of its kind's params. */
export interface IndicatorChoice {
  readonly id: IndicatorId;
  readonly params: readonly number[];
}

/** The most panes under the prices, the volume not counted. */
export const MOST_PANES = 3;

export function startOf(id: IndicatorId): IndicatorChoice {
  return { id, params: kindOf(id).params.map(({ start }) => start) };
}

export const START_INDICATORS: readonly IndicatorChoice[] = [startOf('average'), startOf('volume')];

/** The indicators that take a pane, without the volume. */
function panesOf(chosen: readonly IndicatorChoice[]): IndicatorChoice[] {
  return chosen.filter(({ id }) => id !== 'volume' && kindOf(id).place === 'pane');
}

/** Whether an indicator can be turned on: its pane must have room. */
export function hasRoom(chosen: readonly IndicatorChoice[], id: IndicatorId): boolean {
  return id === 'volume' || kindOf(id).place === 'price' || panesOf(chosen).length < MOST_PANES;
}

/** Turns an indicator on, in the order of the picker, or off. Without room nothing changes. */
export function toggled(chosen: readonly IndicatorChoice[], id: IndicatorId): readonly IndicatorChoice[] {
  if (chosen.some((choice) => choice.id === id)) return chosen.filter((choice) => choice.id !== id);
  if (!hasRoom(chosen, id)) return chosen;
  return inOrder([...chosen, startOf(id)]);
}

export function withParams(
  chosen: readonly IndicatorChoice[],
  id: IndicatorId,
  params: readonly number[],
): readonly IndicatorChoice[] {
  return chosen.map((choice) => (choice.id === id ? { id, params } : choice));
}

/** Why a number is invalid, in Korean; null if it is valid. */
function paramFault({ name, min, max, step, optional = false }: IndicatorParam, value: number): string | null {
  if (optional && value === 0) return null;
  if (!(value >= min && value <= max)) return `${name} 값은 ${min}부터 ${max}까지 넣을 수 있습니다.`;
  if (step === 1 && !Number.isInteger(value)) return `${name} 값은 정수여야 합니다.`;
  return null;
}

/** Why the numbers of an indicator do not fit together; null if they do. */
export function paramsFault(id: IndicatorId, values: readonly number[]): string | null {
  const { params } = kindOf(id);
  if (values.length !== params.length) return '값의 수가 맞지 않습니다.';
  for (const [i, param] of params.entries()) {
    const fault = paramFault(param, values[i] ?? Number.NaN);
    if (fault !== null) return fault;
  }
  const [fast = 0, slow = 0] = values;
  if (id === 'macd' && fast >= slow) return '단기는 장기보다 짧아야 합니다.';
  if (id === 'average' && values.every((span) => span === 0)) return '선을 하나 이상 남겨 주세요.';
  return null;
}

/** Choices from untrusted input, such as a storage: known ids with valid numbers, each once, limited to the room. */
export function readChoices(raw: unknown): readonly IndicatorChoice[] | null {
  if (!Array.isArray(raw)) return null;
  const chosen: IndicatorChoice[] = [];
  for (const one of raw as unknown[]) {
    const choice = readChoice(one);
    if (choice === null || chosen.some(({ id }) => id === choice.id) || !hasRoom(chosen, choice.id)) continue;
    chosen.push(choice);
  }
  return inOrder(chosen);
}

function readChoice(raw: unknown): IndicatorChoice | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { id: name, params } = raw as Record<string, unknown>; // every field is checked
  const id = INDICATOR_IDS.find((known) => known === name);
  if (id === undefined || !Array.isArray(params)) return null;
  const numbers = params.filter((value): value is number => typeof value === 'number');
  return numbers.length === params.length && paramsFault(id, numbers) === null ? { id, params: numbers } : null;
}

function inOrder(chosen: readonly IndicatorChoice[]): readonly IndicatorChoice[] {
  return INDICATOR_IDS.flatMap((id) => chosen.filter((choice) => choice.id === id));
}
