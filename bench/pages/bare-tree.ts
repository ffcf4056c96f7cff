import { ElementType, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** @returns renders the elements of a page again, from nothing but themselves: no component, hook or query */
export function renderBare(html: string): () => string {
  const { children } = parseDocument(html, { lowerCaseAttributeNames: false, lowerCaseTags: false });
  const root = children.find((node) => node.type === ElementType.Tag);
  if (root === undefined) throw new Error('the page has no element');
  const Page = treeOf(root);
  return () => renderToString(Page());
}

/** The element of a node, made anew each time, as a component would. */
function treeOf(node: Node): () => ReactNode {
  if (node.type === ElementType.Text) return () => node.data;
  if (node.type !== ElementType.Tag && node.type !== ElementType.Script && node.type !== ElementType.Style)
    return () => null;
  const { class: className, style, for: htmlFor, ...rest } = node.attribs;
  const props = { ...rest, className, htmlFor, ...(style === undefined ? {} : { style: styleOf(style) }) };
  const [first] = node.children;
  if (node.type !== ElementType.Tag) {
    const text = first?.type === ElementType.Text ? first.data : '';
    return () => createElement(node.name, { ...props, dangerouslySetInnerHTML: { __html: text } });
  }
  const children = node.children.map(treeOf);
  return () => createElement(node.name, { ...props }, ...children.map((child) => child()));
}

function styleOf(text: string): Record<string, string> {
  const declarations = text.split(';').filter(Boolean);
  return Object.fromEntries(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      const inCamelCase = name.startsWith('--')
        ? name
        : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [inCamelCase, value.join(':')];
    }),
  );
}
