import type { CallFailure } from '@sise/contract/call-failure';
import { portfolio } from '@sise/contract/portfolio';
import { portfolioFigures } from '@sise/contract/portfolio-figures';
import type { TransactionDraft, TransactionRow } from '@sise/contract/portfolio-rows';
import type { DateKst } from '@sise/domain/terms';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { queryOf } from '../../../../api/query-of.ts';
import { refusalText } from '../../../../member/session-ended.tsx';
import type { CountingOptions } from '../queries.ts';
import {
  draftOf,
  draftOfRow,
  EMPTY_FIELDS,
  faultsIn,
  faultsByField,
  fieldsShown,
  hasCharges,
  type EntryFaults,
  type EntryField,
  type EntryFields,
} from './entry-fields.ts';
import { newId } from './new-id.ts';
import type { EntryStart } from './use-entry-start.ts';
import { usePortfolioWrite, useTakeOut, useTakeOutWithUndo, useUndo } from './use-portfolio-write.ts';
import { useSettled } from './use-settled.ts';

/** Delay after typing before the preview is requested: milliseconds. */
const REST_MS = 250;
const NO_FAULTS: EntryFaults = new Map();

interface EntryOptions {
  readonly groupId: string;
  readonly start: EntryStart;
  readonly today: DateKst;
  readonly counting: CountingOptions;
  readonly onClose: () => void;
}

/** The state of an entry form: its fields, their faults, a preview of saving, and saving. */
export function useEntry({ groupId, start, today, counting, onClose }: EntryOptions) {
  const [typed, setTyped] = useState<Partial<EntryFields>>({});
  const [ownId, setOwnId] = useState(newId);
  const [refused, setRefused] = useState<{ faults: EntryFaults; problem: ReactNode; times: number }>({
    faults: NO_FAULTS,
    problem: '',
    times: 0,
  });
  const [isSending, setSending] = useState(false);
  const add = usePortfolioWrite(portfolio.add);
  const edit = usePortfolioWrite(portfolio.edit);
  const takeOut = useTakeOut();
  const takeOutWithUndo = useTakeOutWithUndo(groupId);
  const offerUndo = useUndo();
  const queries = useQueryClient();

  const { original } = start;
  const id = original?.transactionId ?? ownId;
  const fields = useMemo(
    () => ({ ...EMPTY_FIELDS, date: today, ...start.fields, ...typed }),
    [start.fields, typed, today],
  );
  const draft = useMemo(() => draftOf(fields, id), [fields, id]);
  const settled = useSettled(draft, REST_MS);
  const isSound = useMemo(() => faultsIn(settled, today).size === 0, [settled, today]);
  const previewOf = (stock: TransactionDraft) => queryOf(portfolioFigures.preview, { id: groupId, stock, ...counting });
  const preview = useQuery({ ...previewOf(settled), enabled: isSound, placeholderData: keepPreviousData });

  const shown = fieldsShown(fields);
  const previewed = preview.data?.data;
  const seen = settled === draft && isSound ? faultsByField(previewed?.errors ?? [], shown) : null;
  const faults = new Map([...(seen?.faults ?? NO_FAULTS), ...refused.faults]);

  function refuse(found: EntryFaults, problem: ReactNode): void {
    setRefused(({ times }) => ({ faults: found, problem, times: times + 1 }));
  }

  function change(change: Partial<EntryFields>): void {
    setTyped((before) => ({ ...before, ...change }));
    const isUnchanged = (name: EntryField) =>
      !('kind' in change) && !Object.keys(change).some((one) => isAbout(name, one));
    setRefused((before) => ({
      ...before,
      problem: '',
      faults: new Map([...before.faults].filter(([name]) => isUnchanged(name))),
    }));
  }

  /** Checks the fields in the browser; the first fault is shown. */
  function check(): boolean {
    const found = faultsIn(draft, today);
    if (found.size > 0) refuse(found, '');
    return found.size === 0;
  }

  /** Runs a write; a refusal is shown in the form, and nothing typed is lost. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    try {
      await work();
      return true;
    } catch (error) {
      const failure = error as CallFailure; // the only error of a call
      const { faults: found, others } = faultsByField(failure.errors ?? [], shown);
      const isUnanswered = failure.code === 'network';
      const words = others.length > 0 ? others : found.size > 0 ? [] : [failure.message];
      const sentence = [...words, ...(isUnanswered ? ['입력한 내용은 그대로 있습니다.'] : [])].join(' ');
      refuse(found, refusalText(failure, sentence));
      return false;
    } finally {
      setSending(false);
    }
  }

  /** @returns whether it was saved */
  async function save(then: 'close' | 'next'): Promise<boolean> {
    if (!check()) return false;
    const isDone = await attempt(async () => {
      const stock = await withCharges(draft);
      if (original) await edit({ summaryId: summaryOf(original), transactionsInStock: [stock] });
      else await add({ id: groupId, stocks: [stock] });
    });
    if (!isDone) return false;
    const what = [fields.stock?.hname, KIND_NAMES[fields.kind]].filter(Boolean).join(' ');
    if (original)
      offerUndo('거래를 고쳤습니다.', () =>
        edit({ summaryId: summaryOf(original), transactionsInStock: [draftOfRow(original)] }),
      );
    else offerUndo(`${what} 거래를 입력했습니다.`, () => takeOut(id));
    if (then === 'close') {
      onClose();
      return true;
    }
    setTyped({ kind: fields.kind, stock: fields.stock, date: fields.date });
    setOwnId(newId());
    setRefused((before) => ({ ...before, faults: NO_FAULTS, problem: '' }));
    return true;
  }

  async function remove(): Promise<void> {
    if (original && (await attempt(() => takeOutWithUndo(original)))) onClose();
  }

  const summaryOf = ({ shcode }: TransactionRow) => `${groupId}.${shcode ?? ''}`;

  /** With the fee and tax the form shows, if none were typed. */
  async function withCharges(stock: TransactionDraft): Promise<TransactionDraft> {
    if (!hasCharges(fields.kind) || (stock.fee !== null && stock.tax !== null)) return stock;
    const { effect } = (await queries.fetchQuery(previewOf(stock))).data;
    const { fee = null, tax = null } = effect?.suggested ?? {};
    return { ...stock, fee: stock.fee ?? fee, tax: stock.tax ?? tax };
  }

  return {
    groupId,
    fields,
    original,
    change,
    check,
    save,
    remove,
    faults: faults as EntryFaults,
    /** An error of the whole form, '' if there is none. */
    problem: refused.problem || (seen?.others.join(' ') ?? ''),
    /** Incremented after each refusal: the first fault is then shown. */
    refusals: refused.times,
    isSending,
    /** Whether anything would be lost; a new entry begins with the kind, stock and date of the one before. */
    isDirty: Object.keys(typed).some((name) => original !== null || !['kind', 'stock', 'date'].includes(name)),
    /** The effect of saving; the last known one during a request, null while something is missing or wrong. */
    preview: isSound && !preview.isError ? (previewed?.effect ?? null) : null,
    isPreviewOld: preview.isFetching || preview.isPlaceholderData || settled !== draft,
  };
}

export type Entry = ReturnType<typeof useEntry>;

/** Whether a fault of a field may be resolved after another field was changed. */
function isAbout(name: EntryField, changed: string): boolean {
  if (name === 'amount') return ['amount', 'tradeAmount', 'quantity', 'price'].includes(changed);
  return name === changed || (name === 'shcode' && changed === 'stock') || (name === 'to' && changed === 'from');
}
