/** What the comments of an interface say about its members. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from '@typescript/typescript6';

export interface Member {
  readonly name: string;
  /** Text of the type, without `readonly`. */
  readonly type: string;
  readonly comment: string;
}

export function interfaceMembers(root: string, file: string, name: string): readonly Member[] {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (!found) throw new Error(`${file} has no interface ${name}.`);
  return found.members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(),
    type: member.type?.getText().replaceAll('readonly ', '') ?? '',
    comment: ts
      .getJSDocCommentsAndTags(member)
      .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
      .join(' ')
      .replace(/\s*\n\s*/g, ' '),
  }));
}
