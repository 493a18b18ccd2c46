import './greeting.css';
import { shortName } from './short-name.ts';
import { Words } from './words.tsx';

/** A placeholder for the name while the sentence is split around it. No name contains it. */
const NAME = '\u0000';
interface GreetingProps {
  /** Builds the sentence with the name in it, in one language. */
  greet: (name: string) => string;
  name: string;
}

/**
 * A sentence with a name in it. The name's writing direction does not affect the sentence, and the name gets no
 * readings, because they could be wrong.
 */
export function Greeting({ greet, name }: GreetingProps) {
  const [before = '', after = ''] = greet(NAME).split(NAME);
  const whole = greet(shortName(name));
  return (
    <>
      <Words>{before}</Words>
      <bdi className="display-name">{whole.slice(before.length, whole.length - after.length)}</bdi>
      <Words>{after}</Words>
    </>
  );
}
