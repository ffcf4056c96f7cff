import { createContext, use } from 'react';
import { SENT_RESPONSES } from './sent-responses.ts';

/** On the server, the JSON that is sent with the page. */
export const SentResponses = createContext('');

/** The element with the responses; the browser reads it where the server wrote it, and never writes it. */
export function SentResponsesScript() {
  return (
    <script
      id={SENT_RESPONSES}
      type="application/json"
      suppressHydrationWarning
      // A data block, in which nothing begins a tag.
      dangerouslySetInnerHTML={{ __html: use(SentResponses) }}
    />
  );
}
