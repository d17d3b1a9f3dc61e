import type { PluginObject, types } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

interface Babel {
  types: typeof types;
}

/**
 * Babel plugin, run after Lingui's macros: parses each English message while building.
 * The browser then needs neither a message parser (7 kB) nor an English catalogue.
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
