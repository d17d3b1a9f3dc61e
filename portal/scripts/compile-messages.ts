import type { PluginObject, types } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

interface Babel {
  types: typeof types;
}

/**
 * Babel plugin that runs after Lingui's macros and parses each English message at build time. The browser then needs
 * neither a message parser (7 kB) nor an English catalogue.
 */
export function compileMessages({ types: t }: Babel): PluginObject {
  return {
    visitor: {
      Program(program) {
        program.traverse({
          ObjectProperty({ node, parent }) {
            const isDescriptor = parent.leadingComments?.some((comment) => /^[*\s]*i18n\s*$/.test(comment.value));
            if (!isDescriptor || !t.isIdentifier(node.key, { name: 'message' }) || !t.isStringLiteral(node.value))
              return;
            node.value = t.valueToNode(compileMessage(node.value.value));
          },
        });
      },
    },
  };
}
