import type { CallFailure } from '@sise/contract/call-failure';
import { portfolioImport } from '@sise/contract/portfolio-import';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../../../api/call.ts';
import { refusalText } from '../../../../member/session-ended.tsx';
import { newId } from '../entry/new-id.ts';
import { usePortfolioWrite } from '../entry/use-portfolio-write.ts';
import {
  refusedText,
  withColumns,
  type AskedRole,
  type ColumnMapping,
  type StatementPreview,
  type ImportRow,
} from './statement-columns.ts';
import { readFile, type StatementFile } from './statement-file.ts';

const NO_REFUSALS: ReadonlyMap<number, string> = new Map();

/** The import of a statement: the file, its mapping, the chosen rows, and the result. */
export function useStatement(groupId: string) {
  const [file, setFile] = useState<StatementFile | null>(null);
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const [flipped, setFlipped] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState(NO_REFUSALS);
  const [problem, setProblem] = useState<ReactNode>('');
  // One id for all attempts with a file, so that an attempt without a response is not imported twice.
  const [importId, setImportId] = useState(newId);
  const [taken, setTaken] = useState<number | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const commit = usePortfolioWrite(portfolioImport.commit);
  const undo = usePortfolioWrite(portfolioImport.undo);

  const reading = useMutation({
    networkMode: 'always',
    mutationFn: ({ content, mapping }: { content: string; mapping?: ColumnMapping }) =>
      call(portfolioImport.preview, { id: groupId, file: content, mapping }),
  });

  /** Shows what the last call returns: an earlier one knows less of the columns than the reader has chosen. */
  function readRows(content: string, mapping?: ColumnMapping): void {
    reading.mutate(
      { content, mapping },
      {
        onSuccess: ({ data }) => {
          setPreview(data);
          setFlipped(new Set());
        },
        onError: (failure) => setProblem(refusalText(failure)),
      },
    );
  }

  function begin(next: StatementFile | null): void {
    reading.reset(); // what is found in the file before is not shown
    setFile(next);
    setPreview(null);
    setRefused(NO_REFUSALS);
    setProblem('');
    setImportId(newId());
    setTaken(null);
    setUndone(false);
  }

  async function choose(chosen: File): Promise<void> {
    const read = await readFile(chosen);
    begin(read.ok ? read.file : null);
    if (read.ok) readRows(read.file.content);
    else setProblem(read.why);
  }

  function assign(role: AskedRole, value: string): void {
    if (!file || !preview) return;
    const mapping = withColumns(preview.mapping, role, value);
    setPreview({ ...preview, mapping });
    setRefused(NO_REFUSALS);
    setProblem('');
    readRows(file.content, mapping);
  }

  const isTaken = (row: ImportRow) => row.errors.length === 0 && (row.twin === null) !== flipped.has(row.row);
  const isBusy = reading.isPending || isWriting;
  const chosen = (preview?.rows ?? []).filter(isTaken);

  /** Runs a write; refusals are shown at their rows. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setWriting(true);
    setProblem('');
    setRefused(NO_REFUSALS);
    try {
      await work();
      return true;
    } catch (error) {
      const failure = error as CallFailure; // the only error of a call
      const { rows, others } = sortedOut(failure);
      setRefused(rows);
      const words = rows.size > 0 ? [refusedText([...rows.keys()].toSorted((a, b) => a - b))] : [];
      setProblem(refusalText(failure, [...words, ...others].join(' ') || failure.message));
      return false;
    } finally {
      setWriting(false);
    }
  }

  return {
    file,
    preview,
    problem,
    /** By row: why it was refused. */
    refused,
    /** Number of imported entries; null before the import. */
    taken,
    /** Whether the last import was undone. */
    isUndone,
    isBusy,
    isTaken,
    count: chosen.length,
    choose,
    assign,
    leave: () => begin(null),
    flip: (row: number) =>
      setFlipped((before) => new Set(before.has(row) ? [...before].filter((one) => one !== row) : [...before, row])),
    /** Reads the file again after an attempt without a response. */
    readAgain: () => {
      setProblem('');
      if (file) readRows(file.content);
    },
    async take() {
      if (!file || !preview || isBusy || chosen.length === 0) return;
      const { mapping } = preview;
      const rows = chosen.map(({ row }) => row);
      const importRequest = { id: groupId, file: file.content, mapping, importId, rows };
      if (await attempt(() => commit(importRequest))) setTaken(rows.length);
    },
    async giveBack() {
      if (isBusy || !(await attempt(() => undo({ id: groupId, importId })))) return;
      begin(null);
      setUndone(true);
    },
  };
}

export type StatementImport = ReturnType<typeof useStatement>;

/** `rows.3.quantity` is about the third row; everything else is about the whole. */
function sortedOut({ errors }: CallFailure) {
  const rows = new Map<number, string>();
  const others: string[] = [];
  for (const { field, message } of errors) {
    const [, row] = /^rows\.(\d+)\./.exec(field) ?? [];
    if (row === undefined) others.push(message);
    else rows.set(Number(row), message);
  }
  return { rows, others };
}
