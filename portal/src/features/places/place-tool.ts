/** An icon button as high as the field beside it; a form with higher fields sets `--place-tool`. */
export const placeTool = 'size-(--place-tool,44px) pointer-coarse:size-12';
