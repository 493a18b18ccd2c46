/** What is wrong with a call of SCIM. http/directory has the status, the protocol’s own word and the sentence of each. */
export type ScimProblem =
  | 'filter_syntax'
  | 'filter_too_long'
  | 'filter_too_deep'
  | 'filter_attribute'
  | 'filter_operator'
  | 'filter_value'
  | 'too_many_to_filter'
  | 'busy'
  | 'not_object'
  | 'given_twice'
  | 'no_operations'
  | 'too_many_operations'
  | 'unknown_op'
  | 'path_syntax'
  | 'no_path'
  | 'read_only'
  | 'required'
  | 'not_text'
  | 'not_boolean'
  | 'not_integer'
  | 'not_link_id'
  | 'taken'
  | 'unknown_user'
  | 'unknown_path'
  | 'other_version'
  | 'held'
  | 'off'
  | 'not_kept';

export class ScimFault extends Error {
  readonly problem: ScimProblem;
  /** What it is about: an attribute, an operator, a place in a text or a number; never a value of somebody. */
  readonly about: string;
  constructor(problem: ScimProblem, about = '') {
    super(about === '' ? problem : `${problem}: ${about}`);
    this.name = 'ScimFault';
    this.problem = problem;
    this.about = about.slice(0, 100);
  }
}
