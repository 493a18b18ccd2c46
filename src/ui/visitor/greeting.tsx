import './greeting.css';
import { shortName } from './short-name.ts';
import { Words } from './words.tsx';

/** Stands for the name while the sentence around it is taken apart; no name holds it. */
const NAME = '\u0000';
interface GreetingProps {
  /** Of a language: the sentence with the name in it. */
  greet: (name: string) => string;
  name: string;
}

/** A sentence with a name, whose writing neither turns the sentence around nor gets readings that would be wrong. */
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
