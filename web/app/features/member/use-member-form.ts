import { PROBLEMS } from '@sise/contract/problems';
import type { FieldFault, Problem } from '@sise/contract/problems';
import { useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useSearchParams } from 'react-router';

/** A form of the member site: what was wrong with it, by field and in all. */
interface MemberForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isSending: boolean;
  /** For all of it: a sentence where no field is to blame, '' while nothing is wrong. */
  readonly fault: string;
  readonly faultOf: (field: string) => string | undefined;
  readonly send: (event: FormEvent<HTMLFormElement>) => void;
}

const UNANSWERED = '서버에 연결하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';

/**
 * Sends a form and goes where the answer says. Without scripts the browser sends it by itself and comes back with the
 * code of what was wrong in the address.
 */
export function useMemberForm(): MemberForm {
  const form = useRef<HTMLFormElement>(null);
  const [query] = useSearchParams();
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [fault, setFault] = useState(() => sentenceOf(query.get('fault')));

  const refused = ({ message, errors = [] }: Pick<Problem, 'message' | 'errors'>) => {
    setSending(false);
    setFaults(errors);
    setFault(errors.length > 0 ? '' : message);
    const first = Array.from(form.current?.elements ?? []).find(
      (element) => element instanceof HTMLInputElement && errors.some(({ field }) => field === element.name),
    );
    if (first instanceof HTMLElement) first.focus();
  };

  return {
    form,
    isSending,
    fault,
    faultOf: (field) => faults.find((one) => one.field === field)?.message,
    send(event) {
      event.preventDefault();
      if (isSending) return;
      setSending(true);
      setFault('');
      const { action } = event.currentTarget;
      void post(action, new FormData(event.currentTarget)).then((answer) =>
        'to' in answer ? window.location.assign(answer.to) : refused(answer),
      );
    },
  };
}

async function post(action: string, fields: FormData): Promise<{ to: string } | Pick<Problem, 'message' | 'errors'>> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value);
  try {
    const response = await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body });
    return (await response.json()) as { to: string } | Problem; // the member site answers nothing else
  } catch {
    return { message: UNANSWERED };
  }
}

function sentenceOf(code: string | null): string {
  return Object.entries(PROBLEMS).find(([known]) => known === code)?.[1].message ?? '';
}
