/** Something that the appliance does without, shown at the start and in the console. */
export interface Degradation {
  what: string;
  why: string;
}
