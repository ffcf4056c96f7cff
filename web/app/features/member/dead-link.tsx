import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import leftPageStyles from './left-page.module.css';

interface DeadLinkProps {
  /** Who may need no new link. */
  readonly text: string;
  /** Where to go on; the first is what most come for. */
  readonly ways: readonly { readonly label: string; readonly to: string }[];
}

/** Takes the place of a form whose link is no longer valid. */
export function DeadLink({ text, ways }: DeadLinkProps) {
  return (
    <section className={`card ${leftPageStyles.leftPage} ${leftPageStyles.dead}`} role="alert">
      <Icon name="warn" size={28} />
      <h1>쓸 수 없는 링크입니다</h1>
      <p>
        이미 쓴 링크이거나 유효 기간이 지났습니다.
        <br />
        {text}
      </p>
      {ways.map(({ label, to }, n) => (
        <a key={to} className={buttonClass({ look: n === 0 ? 'primary' : 'plain', size: 'lg' })} href={to}>
          {label}
        </a>
      ))}
    </section>
  );
}
