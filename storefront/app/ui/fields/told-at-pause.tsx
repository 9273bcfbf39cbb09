import { useEffect, useState } from 'react';

/** So long nothing is typed before it is said to those who hear the page, in ms: a sentence for each key is no help. */
const PAUSE_MS = 1_000;

/** Says something of what is being typed, such as how much room is left, once the typing pauses. */
export function ToldAtPause({ words }: { words: string }) {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}
