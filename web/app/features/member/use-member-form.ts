import { PROBLEMS } from '@sise/contract/problems';
import type { FieldFault, Problem, ProblemCode } from '@sise/contract/problems';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useSearchParams } from 'react-router';

/** The errors of a form of the member site, by field and for the whole form. */
interface MemberForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isSending: boolean;
  /** Error of the whole form, if it belongs to no field; '' if there is none. */
  readonly fault: string;
  readonly faultOf: (field: string) => string | undefined;
  /** Whether the link of an e-mail that the form belongs to is no longer valid. */
  readonly isLinkDead: boolean;
  /** Whether the form was refused because its reader is not signed in any more. */
  readonly isSignedOut: boolean;
  readonly send: (event: FormEvent<HTMLFormElement>) => void;
}

/** A refusal; without a code the server did not respond. */
type Refused = Pick<Problem, 'message' | 'errors'> & { readonly code?: ProblemCode };

const UNANSWERED = '서버에 연결하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';

/**
 * Submits a form and navigates to the address in the response. Without scripts the browser submits it itself and
 * returns with the error code in the address.
 */
export function useMemberForm(): MemberForm {
  const form = useRef<HTMLFormElement>(null);
  const [query] = useSearchParams();
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [fault, setFault] = useState(() => sentenceOf(query.get('fault')));
  const [code, setCode] = useState(() => query.get('fault'));

  // A reader who comes back finds the form as it was left: sent.
  useEffect(() => {
    const sendAgain = ({ persisted }: PageTransitionEvent) => persisted && setSending(false);
    window.addEventListener('pageshow', sendAgain);
    return () => window.removeEventListener('pageshow', sendAgain);
  }, []);

  const refused = ({ code: refusal, message, errors = [] }: Refused) => {
    setSending(false);
    setFaults(errors);
    setCode(refusal ?? null);
    const inputs = Array.from(form.current?.elements ?? []).filter(
      (element) => element instanceof HTMLInputElement && element.type !== 'hidden',
    ) as HTMLInputElement[]; // what the filter left
    const hidden = errors.find(({ field }) => !inputs.some(({ name }) => name === field));
    setFault(hidden?.message ?? (errors.length > 0 ? '' : message));
    inputs.find(({ name }) => errors.some(({ field }) => field === name))?.focus();
  };

  return {
    form,
    isSending,
    fault,
    faultOf: (field) => faults.find((one) => one.field === field)?.message,
    isLinkDead: code === ('link.unknown' satisfies ProblemCode),
    isSignedOut: code === ('member.required' satisfies ProblemCode),
    send(event) {
      event.preventDefault();
      if (isSending) return;
      setSending(true);
      setFault('');
      setCode(null);
      const { action } = event.currentTarget;
      void post(action, new FormData(event.currentTarget)).then((response) =>
        'to' in response ? window.location.assign(response.to) : refused(response),
      );
    },
  };
}

async function post(action: string, fields: FormData): Promise<{ to: string } | Refused> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value);
  try {
    const response = await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body });
    return (await response.json()) as { to: string } | Problem; // the only responses of the member site
  } catch {
    return { message: UNANSWERED };
  }
}

function sentenceOf(code: string | null): string {
  return Object.entries(PROBLEMS).find(([known]) => known === code)?.[1].message ?? '';
}
