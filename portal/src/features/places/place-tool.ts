/** An icon button as high as its field. Forms with higher fields set `--place-tool`. */
export const placeTool = 'size-(--place-tool,44px) pointer-coarse:size-12';
