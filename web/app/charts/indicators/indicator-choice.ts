import { INDICATOR_IDS, kindOf } from './indicator-kinds.ts';
import type { IndicatorId, IndicatorParam } from './indicator-kinds.ts';

/** An indicator that is shown, with its numbers in the order of its kind's params. */
export interface IndicatorChoice {
  readonly id: IndicatorId;
  readonly params: readonly number[];
}

/** Panes under the prices beside that of the volume. */
export const MOST_PANES = 3;

export function startOf(id: IndicatorId): IndicatorChoice {
  return { id, params: kindOf(id).params.map(({ start }) => start) };
}

export const START_INDICATORS: readonly IndicatorChoice[] = [startOf('average'), startOf('volume')];

/** Panes taken, the volume not counted. */
export function panesOf(chosen: readonly IndicatorChoice[]): IndicatorChoice[] {
  return chosen.filter(({ id }) => id !== 'volume' && kindOf(id).place === 'pane');
}

/** Whether an indicator that is off may be turned on: its pane must have room. */
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

/** Why a number cannot stand in its place, in Korean; null where it can. */
export function paramFault({ name, min, max, step, optional = false }: IndicatorParam, value: number): string | null {
  if (optional && value === 0) return null;
  if (!(value >= min && value <= max)) return `${name} 값은 ${min}부터 ${max}까지 넣을 수 있습니다.`;
  if (step === 1 && !Number.isInteger(value)) return `${name} 값은 정수여야 합니다.`;
  return null;
}

/** Why the numbers of an indicator do not go together; null where they do. */
export function paramsFault(id: IndicatorId, values: readonly number[]): string | null {
  const { params } = kindOf(id);
  if (values.length !== params.length) return '값의 수가 맞지 않습니다.';
  for (const [i, param] of params.entries()) {
    const fault = paramFault(param, values[i]);
    if (fault !== null) return fault;
  }
  if (id === 'macd' && values[0] >= values[1]) return '단기는 장기보다 짧아야 합니다.';
  if (id === 'average' && values.every((span) => span === 0)) return '선을 하나 이상 남겨 주세요.';
  return null;
}

/** Choices from outside, such as a storage: known ones with numbers that may stand, each once, no more than have room. */
export function readChoices(told: unknown): readonly IndicatorChoice[] | null {
  if (!Array.isArray(told)) return null;
  const chosen: IndicatorChoice[] = [];
  for (const one of told as unknown[]) {
    const choice = readChoice(one);
    if (choice === null || chosen.some(({ id }) => id === choice.id) || !hasRoom(chosen, choice.id)) continue;
    chosen.push(choice);
  }
  return inOrder(chosen);
}

function readChoice(told: unknown): IndicatorChoice | null {
  if (typeof told !== 'object' || told === null) return null;
  const { id: name, params } = told as Record<string, unknown>; // any object may be looked into
  const id = INDICATOR_IDS.find((known) => known === name);
  if (id === undefined || !Array.isArray(params)) return null;
  const numbers = params.filter((value): value is number => typeof value === 'number');
  return numbers.length === params.length && paramsFault(id, numbers) === null ? { id, params: numbers } : null;
}

function inOrder(chosen: readonly IndicatorChoice[]): readonly IndicatorChoice[] {
  return INDICATOR_IDS.flatMap((id) => chosen.filter((choice) => choice.id === id));
}
