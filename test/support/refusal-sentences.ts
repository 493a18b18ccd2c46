/**
 * All sentences with which the service refuses calls, read from the syntax tree of its sources: what no test can reach is
 * listed too.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { refusalWords } from '../../src/contract/refusals/words.ts';
import { REASONS, type Reason } from '../../src/domain/refusals.ts';

interface Node {
  type: string;
  parent?: Node;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: members differ by the type of the node
  [member: string]: any;
}

/** Stands for what is known only when the service runs. */
const HOLE = '{}';

/** These have a `fault` of their own. */
const OTHERS = /^src\/(app\/doctor\/|domain\/attempts\/|domain\/failure)/;

const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);

const HOLES = new Proxy({}, { get: () => HOLE });

const sentence = (reason: Reason): string => refusalWords({ reason, values: HOLES });

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([member]) => member !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

function withParents(node: Node, path: string): Node[] {
  node.path = path;
  return [
    node,
    ...childrenOf(node).flatMap((child) => {
      child.parent = node;
      return withParents(child, path);
    }),
  ];
}

const isFunction = ({ type }: Node): boolean => type.includes('Function');

/** What a function returns, without what functions in it return. */
function returnedBy(fn: Node): Node[] {
  if (fn.body.type !== 'BlockStatement') return [fn.body];
  const within = (node: Node): Node[] =>
    childrenOf(node).flatMap((child) =>
      isFunction(child)
        ? []
        : child.type === 'ReturnStatement' && child.argument
          ? [child.argument]
          : within(child),
    );
  return within(fn.body);
}

/** The function that a name stands for, or the value of a constant. */
const meantBy = (node: Node): Node => (node.type === 'VariableDeclarator' && node.init ? node.init : node);

export class RefusalSentences {
  readonly #nodes: Node[];
  readonly #declared = new Map<string, Node[]>();
  readonly #calls = new Map<string, Node[]>();

  /** @param pattern the sources, as a glob */
  constructor(pattern: string) {
    this.#nodes = globSync(pattern)
      .sort()
      .flatMap((path) =>
        withParents(parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node, path),
      );
    for (const node of this.#nodes) {
      const named = ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type) && node.id?.name;
      if (named) this.#declared.set(named, [...(this.#declared.get(named) ?? []), node]);
      const called = ['CallExpression', 'NewExpression'].includes(node.type) && node.callee.name;
      if (called) this.#calls.set(called, [...(this.#calls.get(called) ?? []), node]);
    }
  }

  /** One line for each sentence: the kind, the parameter and what is said of it. */
  lines(): Set<string> {
    const refused = [
      ...this.#argumentsOf('refusal', 'fault'),
      ...this.#argumentsOf('refusalOf', 'faultIn').map(([parameter, wrong]) => [wrong, parameter]),
    ];
    return new Set(
      refused
        .filter(([reason, parameter]) => reason && parameter)
        .flatMap(([reason, parameter]) =>
          this.textsOf(reason)
            .filter(isReason)
            .flatMap((r) => parameterTexts(parameter).map((p) => `${REASONS[r][0]} | ${p} | ${sentence(r)}`)),
        ),
    );
  }

  /** The reasons that some call is refused for. */
  reasons(): Set<string> {
    const given = this.#argumentsOf('refusal', 'fault', 'grounds').flatMap(([reason]) =>
      reason ? [reason] : [],
    );
    return new Set(given.flatMap((reason) => this.textsOf(reason)).filter(isReason));
  }

  /** The arguments of all calls of a function. */
  #argumentsOf(...names: string[]): Node[][] {
    return names
      .flatMap((name) => this.#calls.get(name) ?? [])
      .filter(({ path }) => !OTHERS.test(path))
      .map(({ arguments: given }) => given);
  }

  /** All texts that an expression can be, with `{}` in place of what is known only when the service runs. */
  textsOf(node: Node): string[] {
    return [...new Set(this.#texts(plain(node), new Set()))];
  }

  #texts(node: Node, seen: Set<Node>): string[] {
    if (seen.has(node)) return [];
    const deeper = new Set([...seen, node]);
    const all = (nodes: Node[]) => nodes.flatMap((one) => this.#texts(plain(one), deeper));
    switch (node.type) {
      case 'Literal':
        return node.value === null ? [] : [typeof node.value === 'string' ? node.value : HOLE];
      case 'TemplateLiteral':
        return this.#filled(node);
      case 'ConditionalExpression':
        return all([node.consequent, node.alternate]);
      case 'LogicalExpression':
        return all([node.left, node.right]);
      case 'ArrowFunctionExpression':
        return all(returnedBy(node));
      case 'Identifier':
        return this.#named(node, all);
      case 'MemberExpression': {
        const values = node.object.type === 'ThisExpression' ? this.#assigned(node) : this.#values(node);
        return values.length > 0 ? all(values) : [HOLE];
      }
      case 'CallExpression': {
        const { callee } = node;
        if (callee.name === 'grounds') return all(node.arguments.slice(0, 1));
        if (callee.type === 'MemberExpression' && callee.property.name === 'slice')
          return all([callee.object]);
        const functions = this.#seenFrom(node.path, callee.name).map(meantBy).filter(isFunction);
        return functions.length > 0 ? all(functions.flatMap(returnedBy)) : [HOLE];
      }
      case 'ObjectExpression':
        return [];
      default:
        return [HOLE];
    }
  }

  /** What is assigned to a private member. */
  #assigned({ path, property }: Node): Node[] {
    return this.#nodes
      .filter(
        (node) =>
          node.path === path &&
          node.type === 'AssignmentExpression' &&
          node.left.property?.name === property.name,
      )
      .map(({ right }) => right);
  }

  /** The values of the table that an expression reads. */
  #values(node: Node): Node[] {
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return [];
    const tables = (this.#declared.get(node.object.name) ?? [])
      .filter(({ path }) => path === node.path)
      .map((declared) => plain(meantBy(declared)))
      .filter(({ type }) => type === 'ObjectExpression');
    return tables.flatMap(({ properties }) => properties.map((p: Node) => plain(p.value)));
  }

  #named(node: Node, all: (nodes: Node[]) => string[]): string[] {
    for (let at = node.parent; at; at = at.parent) {
      if (!isFunction(at)) continue;
      const place = at.params.findIndex((p: Node) => (p.left ?? p).name === node.name);
      if (place < 0) continue;
      const name: string = at.id?.name ?? at.parent?.id?.name ?? at.parent?.parent?.parent?.id?.name;
      const given = (this.#calls.get(name) ?? [])
        .filter(({ path }) => path === node.path || this.#imports(path, name))
        .flatMap((call) => call.arguments.slice(place, place + 1));
      const standard = at.params[place].right;
      return given.length > 0 ? all(standard ? [standard, ...given] : given) : [HOLE];
    }
    const declared = this.#seenFrom(node.path, node.name).filter(
      ({ type, init }) => type === 'VariableDeclarator' && init,
    );
    return declared.length > 0 ? all(declared.map(meantBy)) : [HOLE];
  }

  /** What a name may stand for in a file. */
  #seenFrom(path: string, name: string): Node[] {
    const declared = this.#declared.get(name) ?? [];
    const here = declared.filter((one) => one.path === path);
    return here.length > 0 || !this.#imports(path, name) ? here : declared;
  }

  #imports(path: string, name: string): boolean {
    return this.#nodes.some((n) => n.type === 'ImportSpecifier' && n.path === path && n.local.name === name);
  }

  #filled({ quasis, expressions }: Node): string[] {
    return quasis.reduce(
      (texts: string[], { value }: Node, i: number) =>
        (i === 0 ? [''] : this.#inserted(plain(expressions[i - 1]))).flatMap((inserted) =>
          texts.map((text) => text + inserted + value.cooked),
        ),
      [''],
    );
  }

  #inserted(node: Node): string[] {
    switch (node.type) {
      case 'ConditionalExpression':
        return [node.consequent, node.alternate].flatMap((one) => this.#inserted(plain(one)));
      case 'LogicalExpression':
        return [node.left, node.right].flatMap((one) => this.#inserted(plain(one)));
      case 'Literal':
      case 'TemplateLiteral':
        return this.textsOf(node);
      case 'Identifier': {
        const constants = this.#seenFrom(node.path, node.name).map((one) => plain(meantBy(one)));
        const [one] = constants.filter(({ type }) => type === 'Literal');
        return one ? this.textsOf(one) : [HOLE];
      }
      case 'MemberExpression':
        return node.computed && this.#values(node).length > 0 ? this.textsOf(node) : [HOLE];
      default:
        return [HOLE];
    }
  }
}

/** An expression without what changes nothing of its value. */
function plain(node: Node): Node {
  const wraps = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'];
  if (wraps.includes(node.type)) return plain(node.expression);
  return node.type === 'AwaitExpression' ? plain(node.argument) : node;
}

/** Only what stands there itself, because many functions take a parameter. */
function parameterTexts(node: Node): string[] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(parameterTexts);
  return [typeof node.value === 'string' ? node.value : HOLE];
}
