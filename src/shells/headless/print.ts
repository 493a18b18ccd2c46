/** How a command answers: the value for programs that ask for JSON, the text for people. */
export type Print = (value: unknown, text: string) => void;
