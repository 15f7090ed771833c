"""PTX, the assembly of NVIDIA's GPUs: `python -m carrom.physics.targets.ptx > FILE`. Built and read, not run.

The kernel `chunks` is the door `play_chunk`, once for each thread, whose words lie `stride` words after those of the
thread before it: each needs arrays of its own to work with.
"""

import sys
from collections.abc import Mapping

import llvmlite.binding as llvm

from carrom.physics.targets.intermediate import intermediate_of
from carrom.physics.targets.machine import PTX, assembly

_PACKAGE = "carrom.physics"
_DOOR = "play_chunk"
_KERNEL = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()

define ptx_kernel void @door_chunks(ptr %words, i64 %stride, i64 %threads) {
  %within = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %block, %size
  %number = add i32 %before, %within
  %thread = zext i32 %number to i64
  %mine = icmp slt i64 %thread, %threads
  br i1 %mine, label %play, label %end
play:
  %first = mul i64 %thread, %stride
  %own = getelementptr i64, ptr %words, i64 %first
  %played = call i64 @door_play_chunk(ptr %own)
  br label %end
end:
  ret void
}
"""


def ptx(doors: Mapping[str, str]) -> str:
    """The PTX of a batch's door, for compute capability 9.0 or newer, without fused operations; from LLVM's language of
    the doors of `carrom.physics`.
    """
    # LLVM's back end for PTX fuses by default, as no other does
    llvm.set_option("carrom", "-nvptx-fma-level=0")
    return assembly(PTX, {_DOOR: doors[_DOOR] + _KERNEL})


if __name__ == "__main__":
    sys.stdout.write(ptx(intermediate_of([_PACKAGE])))
