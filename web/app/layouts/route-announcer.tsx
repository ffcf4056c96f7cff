import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces a change of the page to screen readers; the browser does so only for full page loads. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return <output className="visually-hidden">{title}</output>;
}
