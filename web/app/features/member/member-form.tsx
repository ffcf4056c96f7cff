import { ownPath } from '@sise/contract/return-path';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Fault } from './field.tsx';
import type { useMemberForm } from './use-member-form.ts';
import './member.css';

interface MemberFormProps {
  readonly title: string;
  readonly action: string;
  readonly submit: string;
  readonly member: ReturnType<typeof useMemberForm>;
  /** Under the title: what the form does. */
  readonly lead?: string;
  /** Beside the card: what happens next. */
  readonly aside: ReactNode;
  /** Under the button: links to related pages. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the member site: what happens next on the left, the form in a card. */
export function MemberForm({ title, action, submit, member, lead, aside, foot, children }: MemberFormProps) {
  const [query] = useSearchParams();
  const { form, isSending, fault, send } = member;
  return (
    <div className="mbr">
      <section className="mbr__a" aria-label="안내">
        {aside}
      </section>
      <section className="card mbr__c">
        <h1>{title}</h1>
        {lead !== undefined && <p className="mbr__l">{lead}</p>}
        <form ref={form} method="post" action={action} className="mbr__f" noValidate onSubmit={send}>
          <input type="hidden" name="returnUrl" value={ownPath(query.get('returnUrl'))} />
          {children}
          <div role="alert">{fault !== '' && <Fault>{fault}</Fault>}</div>
          <Button type="submit" look="primary" disabled={isSending}>
            {isSending ? '확인하고 있습니다' : submit}
          </Button>
        </form>
        {foot !== undefined && <p className="mbr__j">{foot}</p>}
      </section>
    </div>
  );
}

interface PointProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

/** One point in the column beside the form. */
export function Point({ icon, title, children }: PointProps) {
  return (
    <li>
      <span>
        <Icon name={icon} size={18} />
      </span>
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  );
}
