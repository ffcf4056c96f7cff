import { SearchField } from '../search/search-button.tsx';
import { Link } from '../ui/link.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { Logo } from './logo.tsx';
import { MemberCorner } from './member-corner.tsx';
import { AREAS } from './menu.ts';
import type { Area } from './menu.ts';
import { WholeMenu } from './whole-menu.tsx';

export function PcHeader({ area, wide }: { readonly area: Area | undefined; readonly wide: boolean }) {
  return (
    <header className="hdr only-d">
      <div className={wide ? 'wrap wrap--full hdr__in' : 'wrap hdr__in'}>
        <Logo />
        <nav className="nav" aria-label="주 메뉴">
          {AREAS.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={area?.to === to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <SearchField />
        <DisplaySettings />
        <MemberCorner />
        <WholeMenu wide={wide} />
      </div>
    </header>
  );
}
