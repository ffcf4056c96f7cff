import { paths } from '@sise/contract/paths';
import { withReturn } from '@sise/contract/return-path';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Fault } from './field.tsx';
import type { useMemberForm } from './use-member-form.ts';
import { useReturnUrl } from './use-return-url.ts';
import memberPageStyles from './member-page.module.css';

interface MemberFormProps {
  readonly title: string;
  readonly action: string;
  readonly submit: string;
  readonly member: ReturnType<typeof useMemberForm>;
  /** Under the title: what the form does. */
  readonly lead?: string;
  /** Beside the card, in two lines: what happens next. */
  readonly say: readonly [string, string];
  readonly points: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[];
  /** Under the button: links to related pages. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the member site: what happens next on the left, the form in a card. */
export function MemberForm({ title, action, submit, member, lead, say, points, foot, children }: MemberFormProps) {
  const returnUrl = useReturnUrl();
  const { form, isSending, fault, isSignedOut, send } = member;
  return (
    <div className={memberPageStyles.memberPage}>
      <section className={memberPageStyles.aside} aria-label="안내">
        <p className={memberPageStyles.slogan}>
          {say[0]}
          <br />
          {say[1]}
        </p>
        <ul>
          {points.map(({ icon, title: point, text }) => (
            <Point key={point} icon={icon} title={point}>
              {text}
            </Point>
          ))}
        </ul>
      </section>
      <section className={`card ${memberPageStyles.card}`} data-part="member-page-card">
        <h1>{title}</h1>
        {lead !== undefined && <p className={memberPageStyles.lead}>{lead}</p>}
        <form ref={form} method="post" action={action} className={memberPageStyles.form} noValidate onSubmit={send}>
          <input type="hidden" name="returnUrl" value={returnUrl} />
          {children}
          <div role="alert">
            {fault !== '' && <Fault>{fault}</Fault>}
            {isSignedOut && <a href={withReturn(paths.login(), withReturn(action, returnUrl))}>로그인</a>}
          </div>
          <Button type="submit" look="primary" aria-disabled={isSending}>
            {isSending ? '확인하고 있습니다' : submit}
          </Button>
        </form>
        {foot !== undefined && <p className={memberPageStyles.otherWay}>{foot}</p>}
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
