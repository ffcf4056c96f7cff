import { PROBLEMS } from '@sise/contract/problems';
import type { FieldFault, Problem, ProblemCode } from '@sise/contract/problems';
import { FAULT_FIELD } from '@sise/contract/refused-form';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, FormEvent, RefObject } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { Field } from './field.tsx';
import type { LoadedForm } from './member-page.ts';

/** The errors of a form of the member site, by field and for the whole form. */
interface MemberForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isSending: boolean;
  /** Error of the whole form, if it belongs to no field; '' if there is none. */
  readonly fault: string;
  readonly faultOf: (field: string) => string | undefined;
  /** What was typed into a field of a refused form that the browser sent itself. */
  readonly typedIn: (field: string) => string | undefined;
  /** The properties of an input that shows again what was typed. */
  readonly field: (name: string) => Pick<ComponentProps<typeof Field>, 'name' | 'fault' | 'defaultValue'>;
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
 * returns with the error code in the address, and the rest in a cookie that the page's loader reads.
 */
export function useMemberForm(): MemberForm {
  const form = useRef<HTMLFormElement>(null);
  const [query] = useSearchParams();
  const refusedForm = useLoaderData<LoadedForm | undefined>()?.refused;
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>(refusedForm?.errors ?? []);
  const [code, setCode] = useState(() => query.get(FAULT_FIELD));
  const [fault, setFault] = useState(() => faultOfForm(faults, sentenceOf(code), (field) => field === 'link'));

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
    setFault(faultOfForm(errors, message, (field) => !inputs.some(({ name }) => name === field)));
    inputs.find(({ name }) => errors.some(({ field }) => field === name))?.focus();
  };

  const faultOf = (field: string) => faults.find((one) => one.field === field)?.message;
  const typedIn = (field: string) => refusedForm?.typed[field];

  return {
    form,
    isSending,
    fault,
    faultOf,
    typedIn,
    field: (name) => ({ name, fault: faultOf(name), defaultValue: typedIn(name) }),
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

/** The error that no field shows; '' if each is beside its field. */
function faultOfForm(errors: readonly FieldFault[], message: string, isHidden: (field: string) => boolean): string {
  return errors.find(({ field }) => isHidden(field))?.message ?? (errors.length > 0 ? '' : message);
}

function sentenceOf(code: string | null): string {
  return Object.entries(PROBLEMS).find(([known]) => known === code)?.[1].message ?? '';
}
