import { paths } from '@sise/contract/paths';
import { Component } from 'react';
import type { ReactNode } from 'react';

/** Shown if even the error page fails: a sentence and a link home, made of nothing that could fail again. */
export class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="container page">
        <p>오류 화면을 보여 드리는 중에 문제가 생겼습니다.</p>
        <p lang="en">An error occurred while showing the error page</p>
        <a href={paths.home()}>홈으로 돌아가기</a>
      </main>
    );
  }
}
