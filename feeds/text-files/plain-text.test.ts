import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, shorten } from './plain-text.ts';

describe('the text of a markup', () => {
  it.each([
    ['삼성전자 &amp; LG', '삼성전자 & LG'],
    ['삼성전자 &amp;amp;amp; LG', '삼성전자 & LG'],
    ['&lt;b&gt;삼성전자&lt;/b&gt;가', '삼성전자가'],
    ['&amp;lt;b&amp;gt;삼성&amp;lt;/b&amp;gt;전자', '삼성전자'],
    ['<b>삼성</b>전자', '삼성전자'],
    ['첫 줄<br/>둘째 줄</p><p class="a">셋째', '첫 줄 둘째 줄 셋째'],
    ['&quot;7000선&quot;&nbsp;&middot;&hellip;&#39;돌파&#x27;', '"7000선" ·…\'돌파\''],
    ['&ldquo;가&rdquo; R&D, S&P500, M&A', '“가” R&D, S&P500, M&A'],
    ['<표> 오늘의 증시 <3부 끝>', '<표> 오늘의 증시 <3부 끝>'],
    ['코스피 < 2,500 & 코스닥 > 700', '코스피 < 2,500 & 코스닥 > 700'],
    ['<img src="a.jpg" alt="삼성">본문', '본문'],
    ['<custom-x onclick="alert(1)">본문</custom-x >', '본문</custom-x >'],
    ['<script>alert("x")</script>본문<style>a{}</style>', '본문'],
    ['본문 <!-- 광고 --> 끝', '본문 끝'],
    ['<![CDATA[<p>안쪽</p>]]>', '안쪽'],
    ['끝이 잘린 <a href="https://', '끝이 잘린'],
    ['줄\n바꿈\t과 　전각', '줄 바꿈 과 전각'],
    ['보이지\u200b않는\u202e글자', '보이지않는글자'],
    ['삼성'.normalize('NFD'), '삼성'],
    ['', ''],
  ])('%j reads %j', (markup, text) => expect(plainText(markup)).toBe(text));

  it('holds neither entities nor tags, and reads the same when it is read again', () => {
    const piece = fc.constantFrom(
      '&amp;',
      '&lt;',
      '&gt;',
      '<b>',
      '</b>',
      '<br>',
      'amp;',
      'lt;',
      '&',
      '가',
      ' ',
      '#38;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = plainText(pieces.join(''));
        expect(text).not.toMatch(/<\/?(b|br)>/);
        expect(plainText(text)).toBe(text);
      }),
    );
  });

  it('is shortened between words, never in the middle of a character', () => {
    expect(shorten('코스피가 올랐다', 20)).toBe('코스피가 올랐다');
    expect(shorten('코스피가 올랐다. 코스닥도 올랐다', 14)).toBe('코스피가 올랐다…');
    expect(shorten('가'.repeat(30), 10)).toBe(`${'가'.repeat(9)}…`);
    expect(shorten('📈'.repeat(30), 10)).toBe(`${'📈'.repeat(9)}…`);
  });
});
