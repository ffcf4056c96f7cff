import { Link } from 'react-router';

/** Footer of a page without menus: the documents that somebody who signs up has a right to read first. */
export function BareFoot() {
  return (
    <footer className="bare__f">
      <nav aria-label="바닥글">
        <Link to="/terms">이용약관</Link>
        <Link to="/privacy">
          <b>개인정보처리방침</b>
        </Link>
        <Link to="/help">고객센터</Link>
      </nav>
    </footer>
  );
}
