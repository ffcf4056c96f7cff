import { paths } from '@sise/contract/paths';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import styles from './last-resort.module.css';

/** Shown if even the error page fails: a sentence and a link home, made of nothing that could fail again. */
export class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Without a network the page was in order: with it, it is loaded again. */
  override componentDidCatch() {
    window.addEventListener('online', () => window.location.reload());
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.lastResort}>
        <h1>오류 화면을 보여 드리지 못했습니다</h1>
        <p lang="en">An error occurred while showing the error page</p>
        <a className={buttonClass({ look: 'primary', size: 'lg' })} href={paths.home()}>
          홈으로 돌아가기
        </a>
      </main>
    );
  }
}
